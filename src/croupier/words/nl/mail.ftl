# Wat het huis aan mensen schrijft
mail-greeting = Beste { $name },
mail-closing = { $house }
    Dit bericht is vanzelf verstuurd. Niemand van het huis vraagt u ooit om uw wachtwoord.

mail-account-ended-request-subject = Uw account is gesloten
mail-account-ended-request = Uw account is op eigen verzoek gesloten. Het saldo wordt uiterlijk { $due } terugbetaald.
mail-account-ended-temporary-subject = Uw tijdelijke account is geëindigd
mail-account-ended-temporary = De termijn van uw tijdelijke account is voorbij. Wat u gestort en niet verloren hebt, wordt uiterlijk { $due } terugbetaald.
mail-account-ended-licence-subject = Uw account is gesloten: onze vergunning is beëindigd
mail-account-ended-licence = Onze vergunning is beëindigd. Inzetten die toen niet beslist waren, zijn geannuleerd en teruggegeven, en uw account is gesloten. Het hele saldo wordt uiterlijk { $due } terugbetaald.
mail-account-ended-breach-subject = Uw account is gesloten
mail-account-ended-breach = Uw account is gesloten: { $cause }. Reden: { $reason }. Besluit over het saldo: { $course }, uiterlijk { $due }.
mail-cause-breach = grove of herhaalde overtreding van de regels
mail-cause-fraud = fraude of een poging daartoe
mail-cause-payment-misuse = gebruik van andermans betaalmiddel
mail-cause-third-party = spel door een derde
mail-cause-own-wish = eigen wens
mail-cause-time-over = dertig dagen zonder bevestiging
mail-cause-licence-ended = einde van de vergunning
mail-course-transfer = het gaat naar uw geregistreerde betaalmiddel
mail-course-withdraw-only = u kunt het zelf opnemen
mail-access-restricted-subject = Uw toegang tot spellen is beperkt
mail-access-restricted = Tot { $until } kunt u niet aan spellen deelnemen. Reden: { $reason }.
mail-refund-method-subject = Voor uw terugbetaling is een betaalmiddel nodig
mail-refund-method = Log in en registreer vóór { $by } een betaalmiddel dat geld kan ontvangen en van uzelf is. Anders wordt het saldo betaald met een virtuele kaart, waarvan de kosten worden ingehouden.
mail-refund-paid-subject = Uw saldo is terugbetaald
mail-refund-paid = Betaald: { $amounts }. Kosten: { $fee }.
mail-refund-held-subject = Uw terugbetaling wordt aangehouden
mail-refund-held = De terugbetaling van uw saldo wordt aangehouden tot een zaak onderzocht is. Wij schrijven u.
mail-credit-deducted-subject = Een bijschrijving is teruggenomen
mail-credit-deducted = In ronde { $round } aan { $table } is u bij vergissing { $amounts } bijgeschreven. Dat is teruggenomen; daarvan stond { $owed } niet meer in uw portemonnee en blijft verschuldigd. Wat de juiste uitslag u uitbetaalt, is bijgeschreven. Beide staan op uw afschrift. Bent u het er niet mee eens, dan kunt u op de pagina van uw account een klacht indienen.

mail-confirm-address-subject = Bevestig uw e-mailadres
mail-confirm-address = Open binnen twee dagen deze link om te bevestigen dat dit uw adres is:
mail-password-forgotten-subject = Een nieuw wachtwoord
mail-password-forgotten = Iemand, waarschijnlijk u, wil een nieuw wachtwoord voor uw account. Open binnen een uur deze link om er een te kiezen. Was u het niet, dan hoeft u niets te doen:
