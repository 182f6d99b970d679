# What the house writes to people
mail-greeting = Dear { $name },
mail-closing = { $house }
    This message was sent by itself. Nobody of the house will ever ask you for your password.

mail-account-ended-request-subject = Your account is closed
mail-account-ended-request = Your account is closed at your own wish. The balance is refunded by { $due } at the latest.
mail-account-ended-temporary-subject = Your temporary account has ended
mail-account-ended-temporary = The time of your temporary account is over. What you paid in and did not lose is refunded by { $due } at the latest.
mail-account-ended-licence-subject = Your account is closed: our licence has ended
mail-account-ended-licence = Our licence has ended. Bets that were not decided by then are cancelled and returned, and your account is closed. The whole balance is refunded by { $due } at the latest.
mail-account-ended-breach-subject = Your account has been closed
mail-account-ended-breach = Your account has been closed: { $cause }. Reason: { $reason }. What was decided about the balance: { $course }, by { $due }.
mail-cause-breach = gross or repeated breach of the rules
mail-cause-fraud = fraud or an attempt at it
mail-cause-payment-misuse = use of somebody else's means of payment
mail-cause-third-party = play by a third person
mail-cause-own-wish = own wish
mail-cause-time-over = thirty days without confirmation
mail-cause-licence-ended = end of the licence
mail-course-transfer = it is sent to your registered way to pay
mail-course-withdraw-only = you can withdraw it yourself
mail-access-restricted-subject = Your access to games is restricted
mail-access-restricted = Until { $until } you cannot take part in games. Reason: { $reason }.
mail-refund-method-subject = A way to pay is needed for your refund
mail-refund-method = Please log in and register a way to pay that can receive money and is your own, before { $by }. Otherwise the balance is paid by a virtual card, whose fee is charged.
mail-refund-paid-subject = Your balance has been refunded
mail-refund-paid = Paid: { $amounts }. Fee: { $fee }.
mail-refund-held-subject = Your refund is held
mail-refund-held = The refund of your balance is held until a case has been investigated. We will write to you.
mail-credit-deducted-subject = A credit was taken back
mail-credit-deducted = In round { $round } at { $table } you were credited with { $amounts } by error. It was taken back; of that, { $owed } was no longer in your wallet and is owed. What the right result pays you was credited. Both stand in your statement. If you do not agree, you can file a complaint on the page of your account.

mail-confirm-address-subject = Confirm your e-mail address
mail-confirm-address = Open this link within two days to confirm that this is your address:
mail-password-forgotten-subject = A new password
mail-password-forgotten = Somebody, probably you, wants a new password for your account. Open this link within an hour to choose one. If it was not you, there is nothing to do:
