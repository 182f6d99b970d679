
## Tables

refused-not-allowed = Hiervoor is de functie { $role } nodig, of een hogere.
refused-not-yours = Dit is alleen voor de eigenaar.
refused-table-closed = Deze tafel is gesloten.
refused-table-open = Deze tafel is al open.
refused-betting-closed = Niets gaat meer: de inzettijd van ronde { $round } is voorbij.
refused-betting-open = De inzettijd van ronde { $round } loopt nog.
refused-stale-round = Ronde { $asked } is voorbij: de tafel is bij ronde { $round }.
refused-not-seated = Neem eerst plaats aan deze tafel.
refused-table-full = { $seats ->
        [one] De enige plaats is bezet.
       *[other] Alle { $seats } plaatsen zijn bezet.
    }
refused-wagers-in-play = Er zijn inzetten in het spel: die moeten eerst beslist zijn.
refused-wagers-confirmed = Uw inzetten zijn bevestigd en kunnen niet meer worden veranderd.
refused-clock-decides = Aan deze tafel bepaalt de klok het einde van het inzetten.
refused-nothing-placed = { $what ->
        [repeat] Er valt niets te herhalen.
        [take-back] Er valt niets terug te nemen.
        [confirm] Er valt niets te bevestigen.
        [collect] Er valt niets te innen.
       *[place] Er valt niets te leggen.
    }
refused-unknown-spot = { $spot } is geen inzet van deze tafel.
refused-bad-amount = Een bedrag is meer dan niets en hoogstens { $most }.
refused-above-maximum = Boven het tafelmaximum van { $bound } voor deze inzet.
refused-below-minimum = Onder het tafelminimum van { $bound } voor deze inzet.
refused-off-step = Inzetten gaan hier met stappen van { $bound } omhoog.
refused-above-total = Boven het maximum van { $bound } voor al uw inzetten in een ronde.
refused-below-total = Onder het minimum van { $bound } voor al uw inzetten in een ronde.
refused-needs-other-wager = Zet eerst in op { $needs }.
refused-cannot-stand = { $why }
refused-insufficient-funds = Het saldo van { $available } is niet genoeg voor { $wanted }.
refused-no-decision = U hebt nu zo'n keuze niet te maken.
refused-illegal-answer = { $why }
refused-not-waiting = De tafel wacht nu niet op een uitslag.
refused-not-proposed = Er is geen uitslag te bevestigen.
refused-sensor-result = Een uitslag die de sensor heeft gelezen, kan alleen een floormanager veranderen.
refused-spin-stopped = De worp is ongeldig verklaard: dit nummer telt niet. Draai de bal opnieuw.
refused-unknown-reason = Dit reglement kent hiervoor geen reden { $code }.
refused-needs-note = Het reglement wil deze reden in woorden: voeg een notitie toe.
refused-notice-too-short = Met spelers aan tafel wil het reglement een aankondiging van { $minutes ->
        [one] { $minutes } minuut
       *[other] { $minutes } minuten
    }.
refused-past-round-stands = Ronde { $asked } kan niet meer worden rechtgezet: { $why }.
refused-too-late-to-correct = Ronde { $asked } kan niet meer worden gecorrigeerd: een latere ronde is gesloten.
refused-same-result = Dat is de uitslag die bevestigd is.
refused-wrong-mode = Een tafel in deze stand neemt deze opdracht niet aan: { $mode }.
refused-unknown-alert = Er is geen melding nummer { $alert }.
refused-unknown-table = Er is geen tafel { $table }.
refused-reused-id = Dit nummer van een opdracht is voor iets anders gebruikt.
refused-no-meter = Aan deze tafel wordt uit de portemonnee gespeeld; zij heeft geen kredietmeter.
refused-bad-limits = { $why }
refused-card-not-in-shoe = Elke { $card } van deze slof is al gedeeld: de kaart is verkeerd gelezen of hoort hier niet.
refused-needs-shoe = Vóór de volgende ronde vragen de kaarten dit: { $needs }. { $why }
refused-bad-cut = De snijkaart komt ten minste { $cards ->
        [one] { $cards } kaart
       *[other] { $cards } kaarten
    } van het einde.
refused-bad-count = Getelde en ontbrekende kaarten zijn samen niet de { $cards } van dit spel.
refused-no-cards = Deze tafel heeft geen kaarten.
refused-round-open = Ronde { $round } is bezig: maak die eerst af.
refused-same-colour = Het tweede stel heeft een rug van een andere kleur dan het eerste.
refused-shoe-not-over = Het tweede stel komt na de laatste coup van de slof.
refused-needs-card = Zeg welke kaart het is.
refused-needs-seat = Zeg om wiens inzetten het gaat: deze plaats heeft er geen in deze ronde.
refused-no-shooter = Aan deze tafel gooit niemand de dobbelstenen.
refused-not-closing = Aan deze tafel hangt geen aankondiging.
refused-other-dealer = { $name } deelt aan deze tafel.
refused-sign-on-first = Meld u aan deze tafel aan voordat u hier deelt.
refused-too-many-tables = Een croupier deelt aan hoogstens { $tables ->
        [one] { $tables } tafel
       *[other] { $tables } tafels
    }: meld u eerst bij een ervan af.
refused-other-game-open = Ronde { $round } aan { $name } moet af zijn voordat hier het volgende spel begint.
refused-other-station = Deze tafel en { $name } kunnen niet vanaf één plaats worden gedeeld.
refused-seat-not-idle = Een plaats wordt vrijgegeven na { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    } zonder inzet, terwijl alle plaatsen bezet zijn.
refused-not-interrupted = Aan deze tafel is geen onafgemaakt spel.
refused-not-dealing = Deze croupier deelt niet aan { $table }.
refused-no-dealer = U deelt niet aan deze tafel.
refused-not-a-chance = Antwoord { $place } van deze ronde komt niet van het toeval: alleen kaarten, ballen en dobbelstenen worden rechtgezet.
refused-outcome-shown = Een inzet is al gewonnen of verloren: niemand kan zich terugtrekken en de ronde wordt afgemaakt.
refused-excluded = U mag niet meer aan dit spel meedoen. Spreek een floormanager aan.
refused-needs-approval = De slof leest de kaarten van deze ronde: er een intoetsen vraagt toestemming van een floormanager.
refused-unknown-lock = Geen winst nummer { $lock } wacht op bevestiging.
refused-call-not-taken = Deze tafel neemt { $call } nu niet aan.
refused-not-found-money = Er is geen gevonden geld { $number } dat op zijn eigenaar wacht.
refused-no-rule-for-found = Het boek van deze tafel zegt niets over geld zonder eigenaar.
refused-above-company = U speelt in gezelschap: samen zit u boven het maximum van { $bound } voor deze inzet.
refused-above-combined = { $name } staat { $bound } toe aan al zijn tafels samen: er is { $left } voor u over.
refused-unknown-equipment = Zo kan dit niet worden gemerkt: { $kind }, { $status }.
refused-equipment-down = { $kind }: { $status }. Eerst moet het weer gereed zijn.
refused-not-tumbled = De dobbelstenen zijn { $tumbles ->
        [one] één keer
       *[other] { $tumbles } keer
    } geschud; om inzetten wordt na { $least } keer gevraagd.
refused-needs-player-card = Dit reglement wil uw eigen spelerskaart: steek die in voordat u speelt.
refused-barred = U bent van dit casino uitgesloten. Spreek een floormanager aan.
refused-not-linked = Deze terminal is niet met de tafel verbonden.
refused-tournament-table = Deze tafel dient alleen een toernooi, met de terminals zoals ze zijn toegewezen.
refused-session-held = De sessie is onderbroken: { $why }
refused-session-played = De sessie is gespeeld: er begint geen ronde meer.
refused-no-lucky-chip = Aan deze tafel is geen Lucky Chip.
refused-lucky-chip-used = U hebt de Lucky Chip van deze ronde al gelegd.
refused-lucky-chip-needs-wager = De Lucky Chip gaat op een vak waarop een inzet van u ligt.
refused-jackpot-off = Om { $name } wordt aan deze tafel nu niet gespeeld, dus niemand kan erop inzetten.
refused-jackpot-needs-money = Een jackpot betaalt geld uit, dus er kunnen geen toernooicredits op worden gezet.
refused-no-jackpot = Aan deze tafel wordt om geen jackpot gespeeld, dus niemand kan hier op een jackpot inzetten.
refused-internal = Er ging iets mis in het huis. Er is niets gedaan; de fout staat vast.

## Counters

refused-nothing-to-collect = Er valt niets te innen.
refused-mistyped-code = Dit is geen code van een ticket: kijk elk teken na.
refused-unknown-ticket = Het huis kent geen ticket met deze code dat nog kan worden ingewisseld.
refused-ticket-held = Dit ticket wordt ingehouden tot een onderzoek voorbij is. Spreek een floormanager aan.
refused-ticket-expired = Dit ticket was geldig tot zijn laatste dag, en die is voorbij. Vraag het aan de kassa.
refused-ticket-not-held = Dit ticket wordt niet ingehouden.
refused-tickets-differ = De tickets in omloop zijn { $circulating } waard, het grootboek is { $owed } verschuldigd: er wordt niets geprint of uitbetaald tot dit is rechtgezet.
refused-nothing-waits = Er wacht niets meer met nummer { $number }.
refused-needs-somebody-else = Een tweede persoon moet dit goedkeuren: iemand anders dan wie het vroeg.
refused-too-much-waits = Er wacht al te veel op een tweede persoon. Beslis daar eerst over.
refused-above-all-amounts = Niemand mag dit voor meer dan { $most } doen.
refused-waits-for-second-person = Een tweede persoon moet dit goedkeuren. Het wacht onder nummer { $number }.
refused-needs-reason = Dit vraagt een reden in woorden.
refused-not-signed = De gast moet het bedrag eerst nakijken en ervoor tekenen.
refused-unknown-dispute = Er is geen geschil nummer { $number }.
refused-dispute-decided = Geschil { $number } is al beslist.
refused-dispute-open = Over deze ronde is er al een geschil, nummer { $number }.
refused-not-in-round = Alleen wie in ronde { $round } heeft gespeeld, kan haar laten nakijken.
refused-no-review = Geschil { $number } heeft geen beslissing die op herziening wacht.
refused-needs-ruling = Verklaar ronde { $round } eerst ongeldig, of corrigeer haar, zoals u hebt beslist.
refused-same-person = Een beslissing wordt herzien door een ander dan wie haar nam.
refused-unknown-card = Het huis kent geen spelerskaart met dit nummer: kijk elk cijfer na.
refused-card-not-own = Deze spelerskaart is van iemand anders. Gebruik uw eigen kaart.
refused-card-blocked = Deze spelerskaart is niet geldig. Vraag het aan de kassa.
refused-card-digital = Een terminal neemt een kaart van plastic: de kassa heeft er een voor u.
refused-card-elsewhere = Uw spelerskaart zit in terminal { $terminal }: haal haar daar eerst uit.
refused-no-card = Er is geen spelerskaart om uit te halen.
refused-not-barred = Deze persoon is niet uitgesloten.
refused-unknown-terminal = Er is geen terminal { $terminal }.
refused-terminal-taken = Iemand anders speelt aan deze terminal.
refused-terminal-closed = Deze terminal is niet open voor spel.
refused-terminal-not-ready = Deze terminal kan niet open zijn voor spel: { $why }.
refused-nobody-there = Niemand speelt aan deze terminal: steek eerst een spelerskaart in.
refused-note-not-taken = Deze terminal neemt geen biljet van { $amount }.
refused-printer-not-ready = De ticketprinter kan nu niet printen ({ $why }). Uw krediet blijft op de meter; een medewerker betaalt het met de hand.
refused-bad-time = Het afgesproken tijdstip moet in de toekomst liggen.
refused-till-open = Uw lade in deze munt is al open.
refused-no-till = U hebt in deze munt geen lade open.
refused-till-differs = Geteld { $counted }, volgens de boeken ligt er { $expected }: geef een reden.
refused-no-print-job = Geen ticket nummer { $number } wacht om geprint te worden.
refused-too-late = Hiervoor is het te laat: de sessie is begonnen.

## Jackpots

refused-unknown-jackpot = Er is geen jackpot { $jackpot }.
refused-unknown-level = { $jackpot } heeft geen niveau { $level }.
refused-unknown-link = { $jackpot } heeft geen tafel of casino { $link }.
refused-unknown-claim = Geen prijs nummer { $claim } wacht op zijn winnaar.
refused-jackpot-open = { $jackpot } is al open.
refused-jackpot-not-open = { $jackpot } is niet open.
refused-jackpot-closed = { $jackpot } is van de vloer verdwenen.
refused-needs-reference = Dit vraagt het kenmerk van de goedkeuring.
refused-bad-value = Het bedrag moet tussen { $least } en { $most } liggen.
refused-same-value = Dat is wat de meter toont.
refused-jackpot-leaving = Wanneer { $jackpot } verdwijnt, is al aangekondigd.
refused-notice-not-over = Kondig eerst aan dat { $jackpot } verdwijnt, en wacht tot die dag.
refused-jackpot-wagers-in-play = Aan { $table } zijn er inzetten voor in het spel: die moeten eerst beslist zijn.
refused-money-left = Van wat spelers inlegden is { $amount } over: geef dat eerst aan een andere jackpot of een actie.
refused-claims-left = Een winnaar moet zijn prijs nog krijgen.
refused-not-this-way = Deze prijs wordt niet zo gegeven.
refused-prize-held = Een prijs van dit bedrag geeft een floormanager. Vraag er een.

## Tournaments

refused-bad-conditions = Deze voorwaarden kunnen niet worden aangekondigd: { $why }.
refused-id-taken = Er is al een toernooi { $id }.
refused-unknown-tournament = Er is geen toernooi { $id }.
refused-wrong-stage = Het toernooi is in een ander stadium: { $stage }.
refused-needs-agreement = Ga eerst akkoord met de regels en voorwaarden van dit toernooi.
refused-needs-form = Vul het inschrijfformulier in.
refused-entered-already = U hebt zich al voor dit toernooi ingeschreven.
refused-tournament-full = { $players ->
        [one] De enige plaats van dit toernooi is bezet.
       *[other] Alle { $players } plaatsen van dit toernooi zijn bezet.
    }
refused-not-entered = Dit is alleen voor spelers van het toernooi.
refused-too-few-players = De voorwaarden willen ten minste { $players ->
        [one] { $players } speler
       *[other] { $players } spelers
    }.
refused-not-yet = Deze sessie begint later: verander eerst met aankondiging haar begintijd.
refused-wrong-table = Tafel { $table } speelt het spel van het toernooi niet naar de regels van het toernooi.
refused-table-busy = Tafel { $table } is gesloten, in een ronde of anders in gebruik.
refused-too-few-terminals = { $terminals ->
        [one] Er is { $terminals } terminal
       *[other] Er zijn { $terminals } terminals
    } voor { $players ->
        [one] { $players } speler
       *[other] { $players } spelers
    }.
refused-number-of-tables = Volgens de voorwaarden wordt deze sessie aan { $tables ->
        [one] { $tables } tafel
       *[other] { $tables } tafels
    } gespeeld.
refused-not-allocated = Elke speler heeft een terminal van een aangewezen tafel nodig, elke terminal één speler.
refused-which-session = Er zijn meerdere sessies: zeg alstublieft welke.
refused-unknown-session = Deze sessie wordt nu niet gespeeld.
refused-player-barred = { $name } is uitgesloten van het casino: haal deze persoon eerst uit het toernooi.
refused-entry-refused = Uw aanmelding voor dit toernooi is geweigerd.
refused-still-in-it = U ligt er niet uit: er valt niets terug te kopen.
refused-sold-out = { $places ->
        [one] De enige kans om zich terug te kopen is verkocht.
       *[other] Alle { $places } kansen om zich terug te kopen zijn verkocht.
    }
refused-no-place = { $name } heeft in dit toernooi geen plaats die kan worden afgenomen.
refused-not-offered = De voorwaarden bieden dit niet.
refused-too-often = De voorwaarden bieden dit { $most ->
        [one] één keer
       *[other] { $most } keer
    }.
refused-no-stacks = U hebt { $left ->
        [one] { $left } stapel
       *[other] { $left } stapels
    } in reserve.
refused-other-wallet = Dit kan niet worden betaald uit een portemonnee in { $currency }.
refused-bad-terms = Deze voorwaarden kunnen niet worden aangekondigd; kijk naar { $field }.
refused-price-fixed = Er is al betaald: prijs en munt blijven zoals ze zijn.
refused-rounds-fixed = Er is al iemand voor een ronde ingeschreven: de rondes blijven zoals ze zijn.
refused-pause-first = Pauzeer eerst het toernooi.
refused-cup-no-seats = Nog niemand houdt een plaats: het toernooi is fast-fold.
refused-hands-in-progress = Er worden nog handen uitgespeeld.
refused-seat-empty = Daar zit niemand.
refused-cup-seat-taken = Die plaats is niet vrij.
refused-deal-not-now = Een deal is voor de finaletafel, als niemand zich meer kan inschrijven of inkopen.
refused-deal-asked = U hebt in dit level al om een deal gevraagd.
refused-no-deal-talks = Er wordt nu niet over een deal gesproken.
refused-no-prize-to-use = U hebt geen prijs waarmee deze inleg kan worden betaald.
refused-prize-difference = Uw prijs dekt de inleg niet: er moet { $amount } bij.
refused-other-round = In die ronde kan niet meer worden gespeeld, of zij hoort bij een andere fase.
refused-other-proposal = Dat voorstel is van tafel.
refused-bad-shares = Iedereen die nog meedoet staat erin, en de bedragen met het deel van de winnaar zijn samen { $total }.
refused-winners-part = Voor de winnaar blijft tussen { $least } en { $most } staan.
refused-too-many-chips = Met meer dan { $most } fiches koopt niemand bij.
refused-nothing-lost = Een re-buy vult verloren credits aan: u hebt er geen verloren.
refused-no-lucky-number = { $number } is geen nummer van het wiel.
refused-session-not-played = De sessie is niet uitgespeeld, en wie doorgaat staat nog niet vast.
refused-not-all-agree = Credits worden aan het einde uitbetaald: alle spelers moeten ermee instemmen nu te eindigen.
refused-limits-fixed = Spelers is niet gezegd dat in dit toernooi limieten kunnen veranderen.
refused-no-refund = Het inschrijfgeld gaat alleen terug aan wie afwezig was.
refused-still-played = Spelers van het toernooi spelen nog aan tafel { $table }.

## Chat

refused-chat-off = Aan deze tafel is geen chat.
refused-chat-empty = Er is niets te zeggen.
refused-chat-too-long = Een bericht heeft hoogstens { $most ->
        [one] { $most } teken
       *[other] { $most } tekens
    }.
refused-too-fast = Dat ging te snel. Wacht even.
refused-chat-bets-behind = Wie meespeelt achter een ander, kan niet chatten.
refused-chat-cards-in-hand = Zolang spelers hun kaarten bekijken, mag niemand chatten.
refused-chat-muted = U kunt nu niet chatten: het huis heeft u het zwijgen opgelegd.
refused-chat-switched-off = U hebt de chat uitgezet.
refused-chat-no-advice = Een speler beslist nu: personeel geeft geen advies, en de chat wacht.

## The server

refused-bad-request = Het verzoek is niet te begrijpen: { $why }.
refused-not-logged-in = Log eerst in.
refused-wrong-log-in = De naam of het wachtwoord klopt niet.
refused-wrong-pin = De pincode klopt niet.
refused-not-the-terminal = Dit is niet de terminal die het zegt te zijn: iemand van het huis moet hem aanmelden.
refused-wrong-code = De code klopt niet, is al gebruikt of is verlopen.
refused-code-needed = Toon een eenmalige code.
refused-wrong-one-time-code = De code klopt niet of is al gebruikt.
refused-codes-owed = Uw functie vraagt om eenmalige codes: stel die eerst in.
refused-password-owed = Kies eerst een nieuw wachtwoord.
refused-not-identified = Vermeld waaraan de persoon is herkend.
refused-offer-gone = Dit geheim is verlopen. Begin opnieuw.
refused-wrong-passkey = De toegangssleutel is niet aanvaard. Probeer het opnieuw.
refused-passkey-needed = Uw functie vraagt om uw toegangssleutel: log daarmee in.
refused-too-many-passkeys = U hebt al { $most } toegangssleutels. Verwijder er eerst een.
refused-locked-out = Te veel verkeerde wachtwoorden. Probeer het over { $minutes ->
        [one] { $minutes } minuut
       *[other] { $minutes } minuten
    } opnieuw.
refused-bad-origin = Dit verzoek kwam van een andere site en is niet uitgevoerd.
refused-wrong-host = Dit huis is onder die naam niet te bereiken.
refused-bad-csrf-token = Deze pagina is verouderd. Laad haar opnieuw.
refused-bad-signature = Deze oproep is niet ondertekend door een partij die het huis kent.
refused-not-found = Op dit adres is niets.
refused-administered-elsewhere = Dit gebeurt op het eigen adres van het beheer ({ $place }), niet op dit adres. Log daar in.
refused-bad-method = Dit adres neemt geen { $method }-verzoeken aan.
refused-too-large = Het verzoek is te groot.
refused-no-standby = Er staat geen proces klaar om de tafels over te nemen: start er eerst een met --standby.
refused-busy = Het huis heeft het erg druk. Probeer het zo meteen opnieuw.
refused-name-taken = Iemand heeft deze naam al. Kies een andere.
refused-display-name-taken = Iemand aan de tafels heeft deze schermnaam al. Kies een andere.
refused-bad-name = { $why }
refused-bad-display-name = { $why }
refused-bad-password = { $why }
refused-bad-language = Het huis spreekt { $languages }.
refused-unknown-round = Er is geen afgemaakte ronde { $number } aan tafel { $table }.
refused-unknown-rulebook = Er is geen reglement { $book }.
refused-unknown-currency = Geen tafel van deze vloer speelt in { $currency }.
refused-no-play-money = Deze vloer geeft geen speelgeld uit.
refused-enough-play-money = Er is nog { $balance } in deze portemonnee; zij wordt onder { $below } aangevuld.
refused-refused = { $why }
refused-not-built = De webclient is nog niet gebouwd: voer `npm ci && npm run build` uit in web/ en laad opnieuw.

## Wagers that cannot stand

objection-needs-main-wager = Deze inzet vraagt de hoofdinzet op dezelfde box.
objection-needs-holder = Niemand speelt de box waarachter deze inzet ligt.
objection-holders-only = Alleen wie de box heeft, kan deze inzet plaatsen.
objection-box-taken = Een andere speler heeft deze box.
objection-too-many-boxes = U speelt al zoveel boxen als één speler mag.
objection-too-many-co-players = Op deze box spelen al zoveel anderen mee als mag.
objection-seated = Wie aan tafel zit, kan niet achter een box inzetten.
objection-needs-bet = Een verdere box vraagt zijn inzet, in het juiste bedrag, voordat de kaarten worden gedeeld.
objection-early-bet = Op uw eigen box wordt pas ingezet nadat u uw kaarten hebt gezien.
objection-unequal = Deze inzet moet gelijk zijn aan de ante van haar box.

## Others

refused-tournament-notice-too-short = Spelers moeten het ten minste { $minutes ->
        [one] { $minutes } minuut
       *[other] { $minutes } minuten
    } van tevoren weten.
refused-nobody-deals = Niemand deelt aan deze tafel.
refused-unknown-dealer = Er is geen croupier met deze naam.
refused-unknown-player = Er is geen speler { $player }.
refused-not-stored = Er is niets gedaan: het verslag kon niet worden geschreven. Probeer het opnieuw.
refused-no-answer = Het huis antwoordt op dit moment niet. Kijk zo meteen opnieuw of dit is gedaan.
refused-dispute-too-late = Dit reglement hoort een geschil binnen { $days ->
        [one] { $days } dag
       *[other] { $days } dagen
    } na de ronde.
refused-jackpot-notice-too-short = Spelers horen het ten minste { $days ->
        [one] { $days } dag
       *[other] { $days } dagen
    } voordat een jackpot van de vloer verdwijnt.
refused-ticket-not-printed = Het ticket kwam niet uit de printer ({ $why }): uw tegoed staat weer op de meter. Roep een medewerker, die het met de hand uitbetaalt.
refused-too-many-requests = Dat was te vaak. Wacht { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } seconden
    }.
refused-unreadable = Het bericht is niet te lezen: { $why }.
refused-unknown-audience = Een tafel wordt gevolgd als speler, croupier, floormanager of scherm.
refused-no-display = Deze tafel heeft geen beeldscherm.
refused-too-many = Eén verbinding kan er niet meer volgen.
refused-session-ended = { $why ->
        [idle] U was een tijd weg en bent uitgelogd. Log opnieuw in.
        [elsewhere] U bent op een andere terminal ingelogd; deze is gesloten.
        [card-removed] Uw spelerskaart is eruit: de sessie aan deze terminal is voorbij.
        [screen-revoked] Deze terminal is buiten gebruik gesteld: de sessie is voorbij.
        [role-taken] Wat u hier mag, is gewijzigd. Log opnieuw in.
        [account-closed] Dit account is gesloten.
        [password-changed] Uw wachtwoord is gewijzigd. Log opnieuw in.
        [codes-set] Uw eenmalige codes zijn ingesteld. Log opnieuw in.
        [codes-reset] Uw eenmalige codes zijn verwijderd. Log opnieuw in.
        [password-reset] Uw wachtwoord is opnieuw ingesteld. Log in met de code die u hebt gekregen.
        [ended] U hebt deze sessie zelf beëindigd, vanaf een ander apparaat.
       *[left] U bent uitgelogd.
    }
refused-unknown-game = { $book } heeft geen spel { $game }.
refused-unknown-desk = Zo'n loket is er in dit huis niet.
refused-wallet-full = Uw portemonnee is vol genoeg: er valt niets aan te vullen.

## Pokertafels

refused-already-seated = U hebt al een plaats aan deze tafel.
refused-seat-taken = Deze plaats is bezet.
refused-no-free-seat = Alle plaatsen aan deze tafel zijn bezet.
refused-nothing-to-show = U hebt nu geen kaarten om te tonen.
refused-no-dealer-here = Aan deze tafel deelt de generator; voor een dealer is er niets te doen.
refused-nothing-to-deal = De hand wacht op een speler, niet op kaarten.
refused-too-many-cards = { $count ->
    [one] Er moet nu één kaart worden gedeeld.
   *[other] Er moeten nu { $count } kaarten worden gedeeld.
  }
refused-card-cannot-come = { $card } kan nu niet komen: die ligt al op tafel of hoort niet bij dit spel.
refused-too-few-for-a-hand = Voor een hand zijn twee spelers met fiches nodig.
refused-of-a-reenactment = Aan deze tafel worden opgetekende handen nagespeeld; niemand neemt hier plaats.
refused-not-a-reenactment = Opgetekende handen worden alleen aan eigen tafels nagespeeld.
refused-cannot-be-staged = Met deze inzetten en fiches is geen hand te spelen.
refused-barred-from-table = U bent van deze tafel verwijderd en kunt hier geen plaats nemen.
refused-unknown-case = Er is geen zaak nummer { $number }.
refused-unknown-dispatch = Er wacht geen brief nummer { $number } op antwoord.
refused-unknown-laundering-case = Zaak { $number } bestaat niet.
refused-laundering-case-over = Zaak { $number } is afgesloten.
refused-known-laundering-case = Hiervan is al een zaak.
refused-too-many-laundering-cases = Er zijn te veel zaken open: beslis er eerst een paar.
refused-laundering-needs-words = Zeg alstublieft waarom.
refused-nothing-proposed = Niemand heeft nog voorgesteld hoe zaak { $number } moet eindigen.
refused-same-officer = Iemand anders moet het eens zijn met wat u hebt voorgesteld.
refused-not-reported = Voor zaak { $number } is niet besloten tot een melding.
refused-case-decided = Zaak { $number } is al beslist.
refused-too-many-cases = Er wachten te veel zaken op een beslissing.
refused-case-needs-two = Alleen twee of meer spelers kunnen van elkaar gescheiden worden.
refused-kept-apart = U kunt niet aan een tafel zitten met iemand die daar is.
refused-known-case = Het is al een zaak.
refused-not-apart = Niemand houdt deze twee uit elkaar.
refused-a-seat-is-free = Er is een plaats vrij: wachten is niet nodig.
refused-not-on-the-list = U staat niet op de wachtlijst van deze tafel.
refused-not-in-pool = U doet niet mee aan deze pool.
refused-already-in-pool = U doet al mee aan deze pool.
refused-in-a-hand = U speelt een hand: vraag het aan die tafel.
refused-pool-table = Deze tafel hoort bij een pool: vraag het aan de pool.
refused-of-a-tournament = Deze plaats en de chips horen bij een toernooi.
refused-registration-closed = De inschrijving voor dit toernooi is gesloten.
refused-not-a-pool-table = Alleen in een pool kan een hand voor de beurt worden weggelegd.
refused-seats-are-assigned = Aan deze tafel wijst het huis de plaatsen toe.
refused-buy-in-too-small = Breng minstens { $bound } mee naar deze tafel.
refused-buy-in-too-large = U kunt hoogstens { $bound } meebrengen naar deze tafel.
refused-not-your-turn = U bent niet aan de beurt.
refused-stale-turn = De hand is intussen verder gegaan.
refused-illegal-action = { $why }
refused-no-chips = U hebt geen fiches voor u liggen: koop er eerst.
refused-nothing-changes = Dat is al zo.
poker-not-betting = Niemand kan nu inzetten.
poker-not-opening = Het is bekend wie als eerste aan de beurt is.
poker-not-drawing = Niemand kan nu kaarten ruilen.
poker-not-dealing = Er hoeven nu geen kaarten te worden gedeeld.
poker-not-showing = Niemand toont nu kaarten.
poker-not-choosing-runs = Niemand kiest nu hoe vaak het bord wordt gedeeld.
poker-not-shuffling = Er hoeven nu geen kaarten te worden geschud.
poker-bring-in-first = Eerst moet de bring-in worden geplaatst of aangevuld.
poker-no-bring-in = Er is geen bring-in nodig.
poker-facing-bet = Er is ingezet: ga mee, verhoog of pas.
poker-nothing-to-call = Er is geen inzet om mee te gaan.
poker-covered = Om mee te gaan is de hele stapel nodig.
poker-not-reopened = Een te kleine all-in opent het bieden niet opnieuw voor wie al aan de beurt was.
poker-capped = Het aantal inzetten van deze ronde is bereikt.
poker-nobody-to-call = Er is niemand meer die een verhoging kan meegaan.
poker-too-small = Het bedrag is lager dan de kleinste verhoging.
poker-too-large = Het bedrag is hoger dan de grootste verhoging.
poker-not-a-limit-bet = In limit hebben inzetten een vaste grootte.
poker-not-your-card = Alleen kaarten uit de eigen hand kunnen worden weggelegd, elk één keer.
poker-wrong-card-count = Het aantal kaarten klopt niet.
poker-card-already-seen = Deze kaart is al in het spel of al gedeeld.
poker-not-your-seat = Deze plaats is niet aan de beurt.
poker-runs-out-of-range = Zo vaak kan het bord niet worden gedeeld.
poker-wrong-cards = Dit zijn niet de kaarten om te schudden.
poker-hand-over = De hand is voorbij.
poker-no-card = Dat is geen kaart.

## Wie iemand is

refused-details-missing = Vul dit in: { $detail }.
refused-bad-birth-date = Dit is geen geboortedatum.
refused-too-young = U moet ten minste { $age } jaar oud zijn voor een account.
refused-not-resident = Accounts zijn hier alleen voor inwoners: { $country }.
refused-details-stand = Uw gegevens zijn bevestigd of worden nagekeken en kunnen nu niet worden gewijzigd.
refused-details-changed = De gegevens zijn gewijzigd sinds u ze bekeek. Open ze opnieuw.
refused-details-needed = Vertel het huis eerst wie u bent, op de pagina van uw account; daarna kunt u spelen.
refused-identity-unchecked = Uw gegevens moeten nog worden nagekeken. Daarna kunt u spelen.
refused-identity-refused = Uw gegevens konden niet worden bevestigd. Verbeter ze op de pagina van uw account.
refused-paper-before-details = Geef eerst uw gegevens op; lever daarna documenten in.
refused-paper-again = Uw gegevens zijn gewijzigd terwijl het document binnenkwam. Lever het opnieuw in.
refused-paper-kind = Documenten zijn afbeeldingen (JPEG of PNG) of pdf-bestanden. Dit is geen van beide.
refused-paper-too-large = Een document heeft hoogstens { $mebibytes } MiB. Lever een kleinere kopie in.
refused-too-many-papers = U hebt al { $most } documenten ingeleverd, of veel die zijn afgewezen. Spreek de kassier aan.
refused-paper-reason-needed = Vermeld waarom het document wordt afgewezen.
refused-register-listed = U staat in het { $register }. Wie daarin staat, mag hier niet spelen. U kunt uw geld nog wel opvragen en ons schrijven.
refused-register-silent = Het { $register } antwoordt nu niet, en zonder antwoord wordt niemand toegelaten. Probeer het straks nog eens.
refused-account-held = Uw account is vastgezet terwijl wij iets uitzoeken. Spreek de kassier aan.
refused-temporary-over = De tijd van dit tijdelijke account is voorbij. Spreek de kassier aan.
refused-sanctioned = Deze persoon staat ook op een sanctielijst: een publieke functie is daarop geen antwoord.
refused-account-runs = Gegevens worden pas gewist als het account is beëindigd en het geld is afgehandeld.
refused-kept-by-law = De wet laat het huis deze gegevens { $years } jaar na het einde van het account bewaren.
refused-nothing-to-check = Er is niets na te kijken.
refused-no-withdrawal-yet = Er wordt niets uitbetaald voordat uw identiteit is bevestigd.
refused-no-such-break = Een pauze van deze lengte is er niet.
refused-break-runs = Een pauze die loopt wordt niet korter gemaakt.
refused-on-break = U houdt nog { $hours ->
    [one] een uur
   *[other] { $hours } uur
} pauze van het spelen.
refused-excluded-oneself = U hebt uzelf van het spelen uitgesloten.
refused-no-such-limit = Zo'n limiet is er niet.
refused-limit-reached = { $measure ->
        [temporary] Zolang uw identiteit niet is bevestigd, kunt u nog { $left } inzetten.
        [bets-day] Uw eigen limiet op inzetten laat vandaag nog { $left } over.
        [bets-month] Uw eigen limiet op inzetten laat deze maand nog { $left } over.
        [deposits-day] Uw eigen limiet op stortingen laat vandaag nog { $left } over.
        [deposits-month] Uw eigen limiet op stortingen laat deze maand nog { $left } over.
        [loss-day] Uw eigen limiet op verlies laat vandaag nog { $left } over.
       *[loss-month] Uw eigen limiet op verlies laat deze maand nog { $left } over.
    }
refused-not-from-here = Vanaf de plaats waar u bent ({ $country }) mag niemand aan spelen van dit huis deelnemen. Over uw rekening en uw geld beschikt u wel.
refused-time-reached = De tijd die u uzelf voor vandaag hebt gegeven, is op. Wat u hebt ingezet, wordt uitgespeeld; morgen kunt u weer spelen.
refused-limits-unanswered = Stel eerst elke limiet in, of wijs haar af, op de pagina met limieten. Nog open: { $measure ->
        [bets-day] inzetten per dag
        [bets-month] inzetten per maand
        [deposits-day] stortingen per dag
        [deposits-month] stortingen per maand
        [time-day] tijd per dag
        [loss-day] verliezen per dag
        [loss-month] verliezen per maand
       *[other] { $measure }
    }.
refused-method-needed = De registratie is pas volledig als een betaalwijze is geregistreerd en aangetoond waarmee geld in- en uitgaat.
refused-no-rate-for-limit = U hebt limieten gesteld, en dit huis heeft geen koers voor { $currency } om ze aan te houden.
refused-complaint-needs-words = Vertel alstublieft wat er misging en wat het zou herstellen.
refused-complaint-needs-round = Noem alstublieft de ronde waarover het gaat.
refused-complaint-needs-claim = Vertel alstublieft of de inzet aanvaard of geweigerd is.
refused-unknown-complaint = Er is geen klacht nummer { $number }.
refused-complaint-decided = Klacht { $number } is al behandeld.
refused-too-many-complaints = U hebt veel klachten die op antwoord wachten. Laat ons die eerst beantwoorden.
refused-complaint-too-late = Een klacht als deze wordt behandeld binnen { $months ->
        [one] { $months } maand
       *[other] { $months } maanden
    } na het voorval.
refused-complaint-not-assessed = Beoordeel klacht { $number } eerst.
refused-record-decides = Het logboek van aanvaarde en geweigerde inzetten zegt iets anders, en dat beslist.
refused-complaint-needs-record = Noem de regel van het logboek die beslist.
refused-complaint-with-management = Klacht { $number } ligt bij de directie.
refused-no-referral = Klacht { $number } heeft geen uitkomst die op doorverwijzing wacht.
refused-complaint-same-person = Wie eerder besliste, beslist niet over de doorverwijzing.
refused-much-written = Hierover is al veel geschreven. Wacht alstublieft op de beslissing.
refused-account-ended = Dit account is beëindigd. Het saldo wordt terugbetaald; er wordt niet meer gespeeld of gestort.
refused-licence-ended = De vergunning van dit huis is beëindigd: er wordt niet meer gespeeld of gestort, en saldi worden terugbetaald.
refused-access-restricted = Uw toegang tot spellen is voorlopig beperkt. Op uw accountpagina staat waarom.
refused-terms-needed = Lees en aanvaard eerst de voorwaarden; ze staan in de lobby.
