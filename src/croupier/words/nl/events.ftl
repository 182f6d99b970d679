## Tables

event-installed = Ingericht volgens regels { $version }.
event-opened = De tafel ging open.
event-closed = De tafel ging dicht.
event-closing-noticed = Er is aangekondigd dat de tafel sluit.
event-last-announced = { $last ->
        [shoe] De laatste slof is aangekondigd.
       *[round] De laatste ronde is aangekondigd.
    }
event-closing-cancelled = De aankondiging is ingetrokken.
event-limits-set = Nieuwe limieten: { $minimum } tot { $maximum }.
event-resumed = Het huis kwam terug na een onderbreking.

## Seats, dealers and shooters

event-seat-taken = { $name } nam plaats { $seat }.
event-seat-left = Plaats { $seat } is verlaten.
event-seat-released = Plaats { $seat } is vrijgegeven, omdat er niet werd gespeeld.
event-funded = Plaats { $seat } zette { $amount } op de meter.
event-collected = Plaats { $seat } inde { $amount }.
event-seat-barred = { $how ->
        [void] De inzetten van plaats { $seat } zijn ongeldig: { $reason }.
       *[forfeit] De inzetten van plaats { $seat } zijn verbeurd: { $reason }.
    }
event-player-excluded = Plaats { $seat } mag niet meer meespelen: { $reason }.
event-calls-set = De tafel neemt deze annonces aan: { $kinds }.
event-calls-none = De tafel neemt geen annonces aan.
event-money-found = Geld zonder eigenaar, nummer { $number }: { $amount } gevonden.
event-found-counted = Gevonden geld { $number } speelde een ronde: { $won } gewonnen, { $lost } verloren.
event-found-kept = Niemand kwam voor gevonden geld { $number }: { $kept } is van het huis.
event-found-undone = Gevonden geld { $found }: wat ronde { $round } ermee deed is teruggedraaid.
event-found-released = Gevonden geld { $number }: { $amount } naar de eigenaar, { $patron }.
event-players-grouped = Plaatsen { $seats } tellen als één speler.
event-player-single = Plaats { $seat } telt weer apart.
event-shooter-changed = Plaats { $seat } heeft de dobbelstenen.
event-shooter-nobody = Niemand heeft de dobbelstenen.
event-dice-declined = Plaats { $seat } wil de dobbelstenen niet.
event-dealer-signed-on = { $name } deelt.
event-dealer-moved-here = { $name } deelt, hierheen gehaald van { $table }.
event-dealer-signed-off = De croupier verliet de tafel.
event-dealer-moved-away = De croupier is naar { $table } gegaan.
event-connection-lost = De speler van plaats { $seat } verloor de verbinding; de plaats wordt vrijgehouden.
event-connection-restored = De speler van plaats { $seat } is terug.
event-wagers-moved = Plaats { $seat } gaat naar een tijdelijke tafel met { $chips }: { $why ->
        [connection] de verbinding viel weg
       *[time-out] er kwam niet op tijd een beslissing
    }.
event-temporary-opened = Een niet afgemaakt spel van ronde { $round } aan { $table } wacht hier op { $name }: { $chips }.
event-taken-up = De speler gaat verder met het niet afgemaakte spel.
event-set-aside = Het spel wacht weer op de speler: { $why ->
        [connection] de verbinding viel weg
       *[time-out] er kwam niet op tijd een beslissing
    }.

## Rounds

event-round-opened = Ronde { $number } geopend.
event-placed = Plaats { $seat } zette { $chips }.
event-placed-trimmed = Plaats { $seat } zette { $chips } (verlaagd: { $why ->
        [above-maximum] boven het maximum
        [above-total] boven het maximum van een ronde
        [off-step] tussen twee stappen
       *[other] { $why }
    }).
event-taken-back = Plaats { $seat } nam { $chips } terug.
event-wagers-confirmed = Plaats { $seat } bevestigde de inzetten.
event-result-seen = Plaats { $seat } heeft de uitslag gezien.
event-betting-closed = Niets gaat meer ({ $why ->
        [countdown] de tijd is om
        [dealer] door de croupier
        [no-wagers] geen inzetten
        [early-result] de uitslag kwam vroeg
        [dummy-hand] loze hand
        [ready] iedereen is klaar
       *[other] { $why }
    }).
event-betting-closed-returned = Niets gaat meer ({ $why ->
        [countdown] de tijd is om
        [dealer] door de croupier
        [no-wagers] geen inzetten
        [early-result] de uitslag kwam vroeg
        [dummy-hand] loze hand
        [ready] iedereen is klaar
       *[other] { $why }
    }). { $amount } ging terug.
event-late-refused = Late fiches van plaats { $seat } tellen niet: { $chips }.
event-late-allowed = Late fiches van plaats { $seat } zijn toegestaan: { $chips }.
event-entered = { $source ->
        [dealer] De croupier voerde { $answer } in.
        [sensor] Het apparaat voerde { $answer } in.
        [supervisor] Een floormanager voerde { $answer } in.
        [generator] De generator trok { $answer }.
        [players] De spelers kozen { $answer }.
        [laid] Al gedeeld: { $answer }.
        [recorded] Blijft zoals vastgelegd: { $answer }.
       *[other] Ingevoerd: { $answer }.
    }
event-answered = { $source ->
        [dealer] De croupier voerde { $answer } in.
        [sensor] Het apparaat voerde { $answer } in.
        [supervisor] Een floormanager voerde { $answer } in.
        [generator] De generator trok { $answer }.
        [players] De spelers kozen { $answer }.
        [laid] Al gedeeld: { $answer }.
        [recorded] Blijft zoals vastgelegd: { $answer }.
       *[other] Ingevoerd: { $answer }.
    }
event-retracted = De invoer is teruggenomen.
event-result-confirmed = De uitslag is bevestigd.
event-spin-stopped = Geen spel: { $reason }.
event-spun-again = De bal loopt opnieuw.
event-decided = { $how ->
        [default] Plaats { $seat } kreeg standaard { $option }.
       *[chosen] Plaats { $seat } koos { $option }.
    }
event-decisions-opened = De spelers moeten kiezen.
event-choices-undone = De keuzes worden opnieuw gemaakt; { $amount } ging terug.
event-paid-early = Afgerekend vóór het einde van de ronde: { $chips }. { $paid } uitbetaald.
event-early-undone = Wat vóór het einde van de ronde is afgerekend, wordt teruggedraaid; { $amount } wordt teruggenomen.
event-settled = Ronde { $number }: { $outcome }. { $staked } ingezet, { $paid } uitbetaald.
event-settled-broken = Ronde { $number } afgebroken: { $reason }. { $staked } ingezet, { $paid } uitbetaald of terug.
event-voided = Ronde { $number } is ongeldig: { $reason }. { $amount } ging terug.
event-past-corrected = Ronde { $number } rechtgezet: { $reason }. Nu { $outcome }. { $taken } teruggenomen, { $paid } uitbetaald.
event-past-corrected-owed = Ronde { $number } rechtgezet: { $reason }. Nu { $outcome }. { $taken } teruggenomen, waarvan { $owed } nog verschuldigd is, { $paid } uitbetaald.
event-rolled-back = Ronde { $number } teruggedraaid: { $reason }. { $amount } teruggenomen.
event-rolled-back-owed = Ronde { $number } teruggedraaid: { $reason }. { $amount } teruggenomen, waarvan { $owed } nog verschuldigd is.

## Cards and equipment

event-shoe-loaded = Slof { $number }: { $cards ->
        [one] { $cards } kaart
       *[other] { $cards } kaarten
    }, { $how }{ $burned ->
        [0] { "" }
        [one] , één verbrand
       *[other] , { $burned } verbrand
    }.
event-shoe-loaded-cut = Slof { $number }: { $cards ->
        [one] { $cards } kaart
       *[other] { $cards } kaarten
    }, { $how }, gecoupeerd bij { $cut }{ $burned ->
        [0] { "" }
        [one] , één verbrand
       *[other] , { $burned } verbrand
    }.
event-shoe-wants = Met de kaarten moet dit gebeuren: { $needs }. { $why }
event-cards-checked = { $count ->
        [one] { $count } kaart
       *[other] { $count } kaarten
    } geteld, { $missing } ontbreken, { $foreign } vreemd.
event-cards-changed = Er kwam een ander stel kaarten, rug { $colour }: { $reason ->
        [unfit] het oude was ongeschikt
       *[second-set] het tweede stel
    }.
event-card-put = { $reason }: { $to ->
        [next] { $card } is de volgende kaart.
        [held] { $card } is de eerste kaart van de volgende ronde.
        [dummy] { $card } begint een loze hand.
       *[burned] { $card } is verbrand.
    }
event-cards-burned = { $reason }: { $count ->
        [one] één kaart is verbrand.
       *[other] { $count } kaarten zijn verbrand.
    }
event-incident-recorded = { $what }.
event-withdrawal-opened = Spelers mogen al hun inzetten terugnemen.
event-equipment-marked = { $kind }: { $status }.
event-equipment-marked-for = { $kind }: { $status }. { $reason }.
event-keying-approved = De croupier mag invoeren wat het apparaat verkeerd las.

## Attention

event-win-locked = Plaats { $seat } won { $amount } in ronde { $round }: vastgehouden voor een floormanager.
event-win-released = { $amount } van plaats { $seat } is vrijgegeven.
event-alert-acknowledged = Melding { $alert } is afgehandeld.

## Jackpots at a table

event-jackpot-fed = { $amount } naar de jackpot { $jackpot }.
event-jackpot-feed-undone = { $amount } terug van de jackpot { $jackpot }.
event-jackpot-bonus-taken = { $amount } aan bonussen uit de jackpot { $jackpot }.
event-jackpot-bonus-undone = { $amount } aan bonussen terug naar de jackpot { $jackpot }.
event-jackpot-won = { $jackpot } gewonnen: { $wins }.
event-jackpot-undone = De jackpot { $jackpot } teruggenomen: { $wins }.

## Sessions of a tournament

event-session-started = Sessie { $session } van het toernooi { $tournament } begon.
event-session-held = De sessie is onderbroken.
event-session-goes-on = De sessie gaat verder.
event-session-time-up = De tijd van de sessie is om.
event-session-player-out = Een speler ligt uit de sessie: { $why }.
event-wagering-time-set = Inzetten moet binnen { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } seconden
    }.
event-lucky-chip-placed = Plaats { $seat } legde de Lucky Chip op { $spot }.
event-lucky-numbers-drawn = Voor { $count ->
        [one] { $count } plaats
       *[other] { $count } plaatsen
    } zijn Random Lucky Numbers getrokken.
event-session-finished = De sessie is voorbij: de tafel speelt weer gewoon.

## Jackpots

jackpot-set-up = Ingesteld onder goedkeuring { $reference }.
jackpot-started = Geopend met { $levels }.
jackpot-resumed = Hervat.
jackpot-suspended = Onderbroken.
jackpot-unlinked = Losgekoppeld: { $tables }.
jackpot-linked = Gekoppeld: { $tables }.
jackpot-fed = { $table }, ronde { $round }, bijgedragen in centen: { $levels }.
jackpot-feed-undone = { $table }, ronde { $round } telt niet; terug in centen: { $levels }.
jackpot-bonus-taken = { $table }, ronde { $round }: bonussen van { $amount } uit { $level }.
jackpot-bonus-undone = { $table }, ronde { $round } telt niet: { $amount } terug in { $level }.
jackpot-hit = { $parts }
jackpot-hit-at = Winst { $number } van { $level } aan { $table }, ronde { $round }: { $winners }; de meter stond op { $meter }.
jackpot-house-added = Het huis legde { $amount } bij.
jackpot-starts-again = Hij begint opnieuw met { $amount }.
jackpot-hit-undone = Winst { $number } telt niet: { $amount } is terug.
jackpot-claimed = Prijs { $claim } van { $amount } gegeven: { $how }.
line-hit-meter = meter { $meter } geraakt
line-hit-part = { $percent } % van de meter { $meter } geraakt
jackpot-adjusted = { $level } gezet van { $before } op { $after }, kenmerk { $reference }.
jackpot-removal-noticed = Aangekondigd dat hij de zaal verlaat.
jackpot-given = { $amount } van { $level } gegeven aan { $to }, kenmerk { $reference }.
jackpot-received = { $level } ontving { $amount } van { $source }, kenmerk { $reference }.
jackpot-closed = Uit de zaal genomen.
