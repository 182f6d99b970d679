### Said in the rooms beside the tables alone: fetched with those rooms, so that a table loads quickly

# Money in and out
refused-no-payments = Tento dům přijímá peníze jen v pokladně.
refused-no-such-method = Tento způsob platby na vašem účtu není.
refused-method-not-offered = Tento způsob platby se k tomu nenabízí.
refused-no-method = Nejprve zaregistrujte vlastní způsob platby.
refused-method-unproven = Váš způsob platby se ještě ověřuje.
refused-no-such-wallet = Peněženka v měně { $currency } není.
refused-payment-too-small = Nejméně je { $least }.
refused-payment-too-large = Nejvíce najednou je { $most }.
refused-deposits-reached = Lze vložit ještě { $left }, { $span ->
    [temporary] dokud není ověřena vaše totožnost
    [day] dnes
    [week] tento týden
   *[month] tento měsíc
}.
refused-payments-too-often = Nejvýše { $times }krát za 24 hodin.
refused-no-payment-rate = Pro { $currency } teď není kurz.
refused-withdrawal-unfunded = Můžete vybrat nejvýše { $available }.
refused-debt-first = Nejprve vraťte, co dlužíte: { $owed }.
refused-unknown-payment = Taková platba není.
refused-payment-over = To už nelze změnit.
refused-needs-proof = Uveďte, co bylo předloženo, nebo proč.

## Promotions

refused-no-promotions = Zde se nekonají žádné promoakce.
refused-unknown-promotion = Promoakce číslo { $number } neexistuje.
refused-too-many-promotions = Promoakcí je tolik, kolik jich dům vede.
refused-terms-item-missing = Podmínky neuvádějí: { $item } ({ $clause }).
refused-prize-detail-missing = Podmínky u výhry neuvádějí: { $detail } ({ $clause }).
refused-promotion-needs-prize = Promoakce má název a výhru.
refused-unknown-prize-category = Zvolte prosím druh výhry.
refused-forbidden-prize = To nesmí být výhrou ani její částí: { $what }.
refused-prize-needs-litres = Uveďte prosím, kolik litrů alkoholu výhra obsahuje.
refused-no-money-alternative = Podmínky místo této výhry nenabízejí peníze.
refused-promotion-bad-times = Nejdřív začíná, pak se uzavřou přihlášky, pak se losuje: opravte prosím časy.
refused-promotion-too-soon = Regulátor má podmínky nejméně { $hours } hodin před začátkem: zvolte prosím pozdější začátek.
refused-promotion-not-now = Promoakce není v tomto stavu.
refused-promotion-needs-words = Napište to prosím slovy.
refused-promotion-not-open = Přihlášky jsou uzavřeny.
refused-promotion-entered = Už se účastníte.
refused-promotion-needs-wager = Pro přihlášku je třeba nejdřív vsadit { $wager } v ukončených kolech.
refused-promotion-barred = Nemůžete se účastnit.
refused-promotion-without-entries = Není nikdo, koho by bylo možné vylosovat.
refused-draw-too-early = Před určeným časem se nelosuje.
refused-needs-scrutineer = Výhra má vyšší hodnotu než { $above }: uveďte prosím skrutátora, jinou osobu než vy.
refused-unknown-award = Taková výhra není.
refused-unknown-prize-claim = Takový nárok není.
refused-claim-stands = Nárok jste už uplatnili; dům vám odpoví.
refused-too-many-claims = Nároků je už mnoho. Nechte nás nejdřív odpovědět na ně.
refused-claim-without-award = Žadatel nebyl na tuto výhru vylosován: nárok lze jen zamítnout.
refused-contact-method = Výherce se vyrozumívá osobně, poštou, telefonicky nebo e-mailem.
refused-prize-paid-otherwise = Výhra se vyplácí křižovaným šekem nebo bankovním převodem, nikdy v hotovosti.
refused-prize-wrong-amount = Vyplacená částka je přesně { $owed }.
refused-claim-needs-claimant = Uveďte prosím jméno a adresu žadatele: u zamítnutého nároku této hodnoty se uchovávají.
refused-nothing-to-tell = Není nic, co by se mělo inspektorovi oznámit.
refused-promotion-prizes-given = Výhra už byla předána, losování tedy platí.

# Konec účtu
refused-ended-already = Tento účet už skončil.
refused-not-ended = Tento účet neskončil.
refused-money-in-play = Máte žetony ve hře. Nejprve dohrajte kolo nebo opusťte stůl.
refused-reason-needed = Uveďte proč.
refused-investigated-already = To se už prošetřuje.
refused-not-investigated = Nic se tu neprošetřuje.
refused-harm-above-balance = Zůstatek je { $available }; doložená škoda nemůže vzít víc.
refused-nothing-to-decide = Není tu o čem rozhodnout.
refused-refund-first = Zůstatek tohoto účtu se vrací; vedle toho se nic nevybírá.
refused-other-terms = Toto nejsou podmínky, které nyní platí. Přečtěte si je prosím znovu.
refused-link-over = Tento odkaz už neplatí. Požádejte o nový.
refused-bad-rates = Toto nejsou směnné kurzy.
refused-holder-differs = Držitelem je { $holder }, a to není jméno, které tento hráč uvedl.
refused-rate-moved = Kurz se změnil: nyní je to { $amount }. Podívejte se znovu.
refused-above-all-limits = Nejvýše lze povolit { $most }.
refused-checks-missing = Nejprve je třeba provést tyto kontroly: { $checks }.
refused-nothing-raised = Limity tohoto hráče už jsou základní.
# Rewards
refused-no-rewards = Hraním se tu nezískávají žádné body.
refused-too-few-points = Bodů je příliš málo: jedna mince stojí { $points }.
refused-too-few-coins = To s { $coins } mincemi nejde.
refused-no-such-goods = Nic takového za mince není.
refused-no-such-order = Žádná taková objednávka nečeká.
refused-no-such-bonus = Žádný takový bonus už blokovaný není.
refused-reward-reason-needed = Uveďte, co bylo vydáno, nebo proč to není možné.

## Names that are said there

terms-item-manner = jak se výhra uděluje
terms-item-awarded = kdy a kde se výhra uděluje
terms-item-eligible = kdo se může účastnit
terms-item-wager = požadovaná sázka
terms-item-nature = co je výhrou, s výhradami a zárukami
terms-item-closing = kdy se uzavírají přihlášky
terms-item-held = místo, datum a čas promoakce
terms-item-claiming = jak výhru uplatnit a zda je nutná přítomnost
terms-item-notice = jak se výherci vyrozumívají
terms-item-results = jak se výsledky zveřejňují
terms-item-conditions = výhry, jejich hodnota a podmínky
prize-detail-make = značka
prize-detail-model = model
prize-detail-accessories = příslušenství
prize-detail-on-road-costs = registrace a náklady na provoz
prize-detail-travellers = počet cestujících
prize-detail-included = co je zahrnuto
prize-detail-travel-dates = kdy lze cestovat
prize-detail-spending-money = zda je zahrnuto kapesné
prize-detail-dwelling = typ obydlí
prize-detail-plans = plány
prize-detail-contract = údaje smlouvy
prize-detail-easements = věcná břemena
prize-detail-address = adresa nebo poloha
forbidden-prize-tobacco = tabák
forbidden-prize-firearms = střelné zbraně a střelivo včetně napodobenin
forbidden-prize-weapons = zakázané zbraně
forbidden-prize-liquor = více alkoholu, než je dovoleno
forbidden-prize-prescribed = co stanoví předpisy
laundering-large = { $amount } najednou.
laundering-split = Vkladů: { $count }, dohromady { $amount } během { $hours } hodin.
laundering-in-and-out = Přišlo { $came } a odchází { $went }; z toho se hrálo za { $played }.
laundering-change = Přišlo { $amount }, obvyklé za stejnou dobu bylo { $usual }.
laundering-arbitrage = { $amount } změnilo měnu v převodech: { $count }; ve hře bylo { $played }.
laundering-methods = Registrovaných způsobů platby: { $count } během { $hours } hodin.
