# Co dům píše lidem
mail-greeting = Dobrý den, { $name },
mail-closing = { $house }
    Tato zpráva byla odeslána automaticky. Nikdo z domu po vás nikdy nebude chtít heslo.

mail-account-ended-request-subject = Váš účet je zrušen
mail-account-ended-request = Váš účet je na vlastní přání zrušen. Zůstatek bude vrácen nejpozději { $due }.
mail-account-ended-temporary-subject = Váš dočasný účet skončil
mail-account-ended-temporary = Lhůta vašeho dočasného účtu uplynula. Co jste vložili a neprohráli, bude vráceno nejpozději { $due }.
mail-account-ended-licence-subject = Váš účet je uzavřen: naše licence skončila
mail-account-ended-licence = Naše licence skončila. Sázky, o nichž do té doby nebylo rozhodnuto, jsou zrušeny a vráceny a váš účet je uzavřen. Celý zůstatek vrátíme nejpozději { $due }.
mail-account-ended-breach-subject = Váš účet byl zrušen
mail-account-ended-breach = Váš účet byl zrušen: { $cause }. Důvod: { $reason }. Rozhodnutí o zůstatku: { $course }, do { $due }.
mail-cause-breach = hrubé nebo opakované porušení pravidel
mail-cause-fraud = podvod nebo pokus o něj
mail-cause-payment-misuse = použití cizího platebního prostředku
mail-cause-third-party = hra třetí osoby
mail-cause-own-wish = vlastní přání
mail-cause-time-over = třicet dní bez potvrzení
mail-cause-licence-ended = konec licence
mail-course-transfer = posílá se na váš registrovaný způsob platby
mail-course-withdraw-only = můžete si jej sami vybrat
mail-access-restricted-subject = Váš přístup ke hrám je omezen
mail-access-restricted = Do { $until } se nemůžete účastnit her. Důvod: { $reason }.
mail-refund-method-subject = Pro vrácení je třeba způsob platby
mail-refund-method = Přihlaste se prosím a před { $by } zaregistrujte vlastní způsob platby, který může přijmout peníze. Jinak se zůstatek vyplatí virtuální kartou, jejíž poplatek se strhne.
mail-refund-paid-subject = Váš zůstatek byl vrácen
mail-refund-paid = Vyplaceno: { $amounts }. Poplatek: { $fee }.
mail-refund-held-subject = Vrácení je pozastaveno
mail-refund-held = Vrácení vašeho zůstatku je pozastaveno, dokud se případ neprošetří. Napíšeme vám.
mail-credit-deducted-subject = Připsaná částka byla odečtena
mail-credit-deducted = V kole { $round } u stolu { $table } vám bylo omylem připsáno { $amounts }. Částka byla odečtena; z toho { $owed } už ve vaší peněžence nebylo a zůstává k úhradě. Co vám náleží podle správného výsledku, bylo připsáno. Obojí najdete ve výpisu. Pokud nesouhlasíte, můžete na stránce svého účtu podat stížnost.

mail-confirm-address-subject = Potvrďte svou e-mailovou adresu
mail-confirm-address = Otevřete do dvou dnů tento odkaz a potvrďte, že je to vaše adresa:
mail-password-forgotten-subject = Nové heslo
mail-password-forgotten = Někdo, nejspíš vy, chce pro váš účet nové heslo. Otevřete do hodiny tento odkaz a zvolte si ho. Nebyli jste to vy? Pak není třeba nic dělat:
