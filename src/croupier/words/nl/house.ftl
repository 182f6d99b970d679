## Alerts: what a supervisor is told

alert-early-result = De bal lag stil voordat de inzettijd voorbij was.
alert-misread = De slof las { $card }, die er niet meer in kan zitten.
alert-inspection = { $why }. Kijk het na voordat het weer wordt gebruikt.
alert-idle-seat = Plaats { $seat } heeft { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } ronden
    } niet ingezet en alle plaatsen zijn bezet.
alert-jackpot = Plaats { $seat } won { $name } in ronde { $round }: { $amount }.
alert-win-locked = Plaats { $seat } won { $amount } in ronde { $round }: het wacht op uw bevestiging.
alert-large-win = Plaats { $seat } krijgt { $amount } uitbetaald.
alert-surplus-cards = Kaarten over van ronde { $round }: { $cards }. Deel een loze hand, of leg ze weg.
alert-card-check = Kaarten die ontbreken: { $missing }, vreemd: { $foreign }. Vervang het stel.
alert-tell = Te waarschuwen: { $role }. { $why }.
alert-call = { $name } vraagt om een floormanager.
alert-chat-reported = { $name } meldt wat { $other } in de chat zei.
alert-no-reading = { $device } heeft niets gelezen: { $fault }.
alert-part-down = { $terminal }, { $part }: { $state }.
alert-tickets-differ = De tickets in omloop zijn { $circulating } waard, het grootboek is { $owed } verschuldigd. Er wordt geen ticket geprint of uitbetaald.
alert-other-card = { $terminal }: er is een kaart ingestoken die niet van de speler is. Te melden als: { $incident }.

## Why the cards are not ready

shoe-over = De laatste coup van de slof is voorbij.
shoe-not-whole = Het stel kaarten is niet compleet.
shoe-other-set = Er kwam een ander stel kaarten aan tafel.
shoe-check-ordered = Er is een controle opgedragen: { $role }.
shoe-shuffle-directed = Een floormanager liet schudden.

## Answers that a question does not allow

answer-needs-card = Hier is een kaart nodig ({ $to }), zoals As, niet { $given }.
answer-no-card = { $given } is geen kaart: schrijf waarde en kleur, zoals As of Td.
answer-no-pocket = { $given } is geen vak van dit wiel.
answer-needs-dice = { $dice ->
        [one] Eén dobbelsteen met 1 tot { $faces } is nodig
       *[other] { $dice } dobbelstenen met 1 tot { $faces } zijn nodig
    }, niet { $given }.
answer-needs-numbers = { $count ->
        [one] Eén nummer van dit spel is nodig
       *[other] { $count } verschillende nummers van dit spel zijn nodig
    }, niet { $given }.
answer-costs-nothing = { $option } kost niets.
answer-costs = { $option } kost { $cost }, niet meer en niet minder.
answer-takes = { $option } vraagt { $least } tot { $most } in stappen van { $step }, of alles.
answer-no-option = { $option } kan nu niet: kies uit { $options }.
answer-not-a-word = Een keuze is een woord, niet { $given }.
answer-no-decision = Er staat nu geen keuze { $key } open.
answer-needs-each = Voor elk van { $keys } is een keuze nodig.
answer-no-more = Deze ronde heeft geen antwoorden meer nodig.

## Waarom een vroegere ronde blijft staan

past-other-rules = zij is volgens andere regels gespeeld dan nu aan de tafel gelden
past-tournament = zij is om toernooipunten gespeeld
past-found-money = er speelde gevonden geld in mee
past-standing = een inzet ervan bleef in latere rondes staan
past-jackpot = er is om een jackpot gespeeld
past-asks-more = met de juiste uitslag was zij verdergegaan, met een kaart of keuze die niemand nu nog kan geven

## Limits that cannot be

limits-unknown-wager = Deze tafel heeft geen inzet die { $kinds } heet.
limits-too-high = Geen limiet is hoger dan { $most }.
limits-no-amount = Een inzet van deze tafel zou geen bedrag hebben: { $why }.
limits-highest-maximum = { $kind }: het reglement staat een maximum van hoogstens { $amount } toe ({ $clause }).
limits-highest = { $kind }: het reglement staat hoogstens { $amount } toe ({ $clause }).
limits-minimum-above = { $kind }: het minimum van dit spel moet boven { $amount } liggen ({ $clause }).
limits-minimum-most = { $kind }: het minimum van dit spel is hoogstens { $amount } ({ $clause }).
limits-unit = { $kind }: minimum en stap moeten veelvouden van { $amount } zijn, anders heeft een uitbetaling delen van een cent ({ $clause }).
limits-lowest = { $kind }: het reglement wil minstens { $amount }, of een spel met een laag minimum ({ $clause }).
limits-jackpot-wager = { $kind }: een jackpotinzet is één bedrag, zoals { $amount } ({ $clause }).
limits-not-possible = Deze limieten kunnen niet: { $why }.
limits-wagering-time = De tijd ligt tussen { $least } en { $most } seconden.

## Chips that a book lowered

trimmed-above-maximum = Boven het tafelmaximum: { $placed } gelegd.
trimmed-above-total = Boven het maximum van een ronde: ingezet { $placed }.
trimmed-off-step = Inzetten gaan hier met stappen omhoog: { $placed } gelegd.

## Names, passwords and PINs

name-form = Een naam heeft 3 tot 32 letters, cijfers, punten, streepjes of lage streepjes en begint met een letter.
display-name-length = Een schermnaam heeft 1 tot { $most } tekens en begint of eindigt niet met een spatie.
display-name-visible = Een schermnaam heeft alleen zichtbare tekens.
display-name-kept = Deze schermnaam is voor personeel. Kies een andere.
password-length = Een wachtwoord heeft { $least } tot { $most } tekens.
password-plain = Een wachtwoord heeft meer dan drie verschillende tekens nodig.
password-common = Dit wachtwoord is een van de eerste die iedereen probeert. Kies een ander.
password-breached = Dit wachtwoord is door een lek bij anderen bekend. Kies een ander.
password-same = Het nieuwe wachtwoord is het oude. Kies een ander.
password-name = In een wachtwoord mag de naam niet staan.
pin-length = Een pincode heeft { $least } tot { $most } cijfers.
pin-plain = Een pincode van één cijfer is te makkelijk te raden.

## Conditions of a tournament that cannot be

conditions-id-form = een id heeft 1 tot 40 kleine letters, cijfers en streepjes
conditions-no-table = geen tafel van deze vloer speelt { $game } volgens het reglement { $book }
conditions-no-such-currency = geen zo'n tafel speelt in { $currency }
conditions-lucky-number-roulette = een Lucky Number is alleen voor roulettetoernooien
conditions-fewest-above-most = het minste aantal spelers is hoger dan het hoogste
conditions-prizes-not-whole = de prijzen moeten de hele pot zijn: 1000 duizendsten
conditions-advance-shared = een plaats in de volgende sessie kan niet worden gedeeld
conditions-play-off-missing = zeg hoe een barrage wordt gespeeld
conditions-play-off-end = barrage: zeg hoeveel ronden er worden gespeeld, of hoe lang
conditions-play-off-credits = barrage: de credits zijn minder dan de kleinste inzet
conditions-no-session-to-buy-into = er is geen zo'n sessie om zich in terug te kopen
conditions-heat-of-one = { $session }: { $heats } heats vragen elk twee spelers, en met { $players } kan iedereen er zijn
conditions-credits-at-end = zeg wat credits aan het einde waard zijn, of dat ze vervallen
conditions-credits-not-covered = credits zouden aan het einde meer opleveren dan spelers ervoor hebben betaald
conditions-same-names = twee sessies hebben dezelfde naam
conditions-session-end = { $session }: zeg hoeveel ronden er worden gespeeld, of hoe lang
conditions-one-final = { $session }: de finale is één sessie, en daarna heeft niemand een tweede kans
conditions-advance = { $session }: minder spelers dan er zijn gaan door, uit elke sessie behalve de laatste
conditions-starts-early = { $session }: zij begint vóór de sessie ervoor
conditions-bad-bounds = { $why }
conditions-credits-below-wager = de toegekende credits zijn minder dan de kleinste inzet

## Parts of sentences

chips-on = { $amount } op { $spot }
seat-number = plaats { $seat }
seat-amount = plaats { $seat } { $amount }
seat-amount-owed = plaats { $seat } { $amount }, { $owed } verschuldigd
machine-amount = machine { $seat } { $amount }
level-amount = { $level } { $amount }
part-is = { $part } { $state }

## Cases of honest play

case-chip-dumping = { $count } grote potten aan de ander gefold in { $of } handen; gewoon zouden { $usual } zijn.
case-soft-play = { $count } inzetten in { $of } potten waarin de twee alleen waren; gewoon zouden { $usual } zijn.
case-shared-hands = { $count } van { $of } eerste handen opgegeven terwijl de ander de betere had; gewoon zouden { $usual } zijn.
case-whipsaw = { $count } van { $of } verhogingen van de ander opnieuw verhoogd, met iemand ertussen; gewoon zouden { $usual } zijn.
case-timing = { $percent } procent langzamer, allebei, zolang beiden meespelen: { $of } handen.
case-same-time = { $count } van { $of } beslissingen in ongeveer { $mean } ms; van een mens hooguit { $usual }.
# Of records that an earlier detector wrote
case-bot = { $count } beslissingen in gemiddeld { $mean } ms, die { $percent } procent verschillen.
case-agreed-in-chat = { $count } inzetten in { $of } potten waarin de twee alleen waren en spraken; gewoon zouden { $usual } zijn.
