### Said in the rooms beside the tables alone: fetched with those rooms, so that a table loads quickly

# Money in and out
refused-no-payments = Dit huis neemt alleen geld aan bij de kassa.
refused-no-such-method = Deze betaalwijze staat niet op uw rekening.
refused-method-not-offered = Deze betaalwijze wordt daarvoor niet aangeboden.
refused-no-method = Registreer eerst een betaalwijze op uw eigen naam.
refused-method-unproven = Uw betaalwijze wordt nog gecontroleerd.
refused-no-such-wallet = Er is geen portemonnee in { $currency }.
refused-payment-too-small = Het minste is { $least }.
refused-payment-too-large = Het meeste in één keer is { $most }.
refused-deposits-reached = Er kan nog { $left } worden gestort, { $span ->
    [temporary] zolang uw identiteit niet is bevestigd
    [day] vandaag
    [week] deze week
   *[month] deze maand
}.
refused-payments-too-often = Niet vaker dan { $times } keer in 24 uur.
refused-no-payment-rate = Er is nu geen wisselkoers voor { $currency }.
refused-withdrawal-unfunded = U kunt tot { $available } opnemen.
refused-debt-first = Betaal eerst terug wat openstaat: { $owed }.
refused-unknown-payment = Deze betaling is er niet.
refused-payment-over = Dit kan niet meer worden veranderd.
refused-needs-proof = Zeg wat er is gezien, of waarom.

## Promotions

refused-no-promotions = Hier worden geen promoties gehouden.
refused-unknown-promotion = Er is geen promotie nummer { $number }.
refused-too-many-promotions = Er zijn zoveel promoties als het huis bewaart.
refused-terms-item-missing = De voorwaarden vermelden niet: { $item } ({ $clause }).
refused-prize-detail-missing = De voorwaarden vermelden niet van een prijs: { $detail } ({ $clause }).
refused-promotion-needs-prize = Een promotie heeft een titel en een prijs.
refused-unknown-prize-category = Kies alstublieft wat voor prijs het is.
refused-forbidden-prize = Dit mag geen prijs zijn en ook geen deel ervan: { $what }.
refused-prize-needs-litres = Vermeld alstublieft hoeveel liter drank de prijs bevat.
refused-no-money-alternative = De voorwaarden bieden geen geld in plaats van deze prijs.
refused-promotion-bad-times = Eerst begint ze, dan sluit de inschrijving, dan is de trekking: zet de tijden alstublieft recht.
refused-promotion-too-soon = De toezichthouder heeft de voorwaarden ten minste { $hours } uur voor het begin: kies alstublieft een later begin.
refused-promotion-not-now = De promotie is niet zover.
refused-promotion-needs-words = Zeg het alstublieft in woorden.
refused-promotion-not-open = De inschrijving is gesloten.
refused-promotion-entered = U doet al mee.
refused-promotion-needs-wager = Voor deelname moet eerst { $wager } zijn ingezet, in afgelopen rondes.
refused-promotion-barred = U kunt niet deelnemen.
refused-promotion-without-entries = Er doet niemand mee die getrokken kan worden.
refused-draw-too-early = Er wordt niet voor de aangekondigde tijd getrokken.
refused-needs-scrutineer = Een prijs is meer waard dan { $above }: noem alstublieft de toezichthoudende persoon, een ander dan uzelf.
refused-unknown-award = Zo'n prijs is er niet.
refused-unknown-prize-claim = Zo'n aanspraak is er niet.
refused-claim-stands = U hebt er al aanspraak op gemaakt; het huis antwoordt u.
refused-too-many-claims = Er zijn al veel aanspraken. Laat ons die eerst beantwoorden.
refused-claim-without-award = De aanvrager is niet voor deze prijs getrokken: de aanspraak kan alleen worden afgewezen.
refused-contact-method = Een winnaar wordt persoonlijk, per post, per telefoon of per e-mail ingelicht.
refused-prize-paid-otherwise = Een prijs wordt per gekruiste cheque of per bank betaald, nooit contant.
refused-prize-wrong-amount = Wat betaald wordt is samen precies { $owed }.
refused-claim-needs-claimant = Geef alstublieft naam en adres van de aanvrager: die worden bij een afgewezen aanspraak van deze waarde bewaard.
refused-nothing-to-tell = Er is niets dat de inspecteur gemeld moet worden.
refused-promotion-prizes-given = Er is al een prijs uitgereikt, dus de trekking blijft staan.

# Het einde van een account
refused-ended-already = Dit account is al beëindigd.
refused-not-ended = Dit account is niet beëindigd.
refused-money-in-play = U hebt fiches in het spel. Maak de ronde af of verlaat eerst de tafel.
refused-reason-needed = Zeg waarom.
refused-investigated-already = Dit wordt al onderzocht.
refused-not-investigated = Hier wordt niets onderzocht.
refused-harm-above-balance = Het saldo is { $available }; aangetoonde schade kan niet meer nemen.
refused-nothing-to-decide = Hier valt niets te beslissen.
refused-refund-first = Het saldo van dit account wordt terugbetaald; daarnaast wordt niets opgenomen.
refused-other-terms = Dit zijn niet de voorwaarden die nu gelden. Lees ze opnieuw.
refused-link-over = Deze link is niet meer geldig. Vraag een nieuwe aan.
refused-bad-rates = Dit zijn geen wisselkoersen.
refused-holder-differs = De houder is { $holder }, en dat is niet de naam die deze speler heeft opgegeven.
refused-rate-moved = De koers is veranderd: het is nu { $amount }. Kijk er nog eens naar.
refused-above-all-limits = Het hoogste dat kan worden toegestaan is { $most }.
refused-checks-missing = Deze controles moeten eerst worden gedaan: { $checks }.
refused-nothing-raised = De limieten van deze speler zijn al de basiswaarden.
# Rewards
refused-no-rewards = Spelen levert hier geen punten op.
refused-too-few-points = Er zijn te weinig punten: een munt kost er { $points }.
refused-too-few-coins = Dat gaat niet met { $coins } munten.
refused-no-such-goods = Zoiets is niet voor munten te krijgen.
refused-no-such-order = Er wacht geen bestelling met dit nummer.
refused-no-such-bonus = Er is geen zo'n bonus die nog geblokkeerd is.
refused-reward-reason-needed = Zeg wat er is gegeven, of waarom het niet kan.

## Names that are said there

terms-item-manner = hoe de prijs wordt toegekend
terms-item-awarded = wanneer en waar de prijs wordt toegekend
terms-item-eligible = wie mag deelnemen
terms-item-wager = de vereiste inzet
terms-item-nature = wat de prijs is, met voorbehoud en garanties
terms-item-closing = wanneer de inschrijving sluit
terms-item-held = plaats, datum en tijd van de promotie
terms-item-claiming = hoe men aanspraak maakt, en of men aanwezig moet zijn
terms-item-notice = hoe winnaars worden ingelicht
terms-item-results = hoe uitslagen worden bekendgemaakt
terms-item-conditions = prijzen, hun waarde en voorwaarden
prize-detail-make = merk
prize-detail-model = model
prize-detail-accessories = toebehoren
prize-detail-on-road-costs = kenteken- en wegkosten
prize-detail-travellers = aantal reizigers
prize-detail-included = wat is inbegrepen
prize-detail-travel-dates = wanneer gereisd mag worden
prize-detail-spending-money = of zakgeld is inbegrepen
prize-detail-dwelling = soort woning
prize-detail-plans = plattegronden
prize-detail-contract = contractgegevens
prize-detail-easements = erfdienstbaarheden
prize-detail-address = adres of ligging
forbidden-prize-tobacco = tabak
forbidden-prize-firearms = vuurwapens en munitie, ook nagemaakte
forbidden-prize-weapons = verboden wapens
forbidden-prize-liquor = meer drank dan toegestaan
forbidden-prize-prescribed = wat bij regeling is aangewezen
laundering-large = { $amount } in één keer.
laundering-split = { $count } stortingen van samen { $amount } binnen { $hours } uur.
laundering-in-and-out = { $came } kwam binnen en { $went } gaat er weer uit; { $played } ervan is gespeeld.
laundering-change = { $amount } kwam binnen, waar { $usual } gewoon was in dezelfde tijd.
laundering-arbitrage = { $amount } wisselde van valuta in { $count } omrekeningen; { $played } werd op het spel gezet.
laundering-methods = { $count } betaalwijzen geregistreerd binnen { $hours } uur.
