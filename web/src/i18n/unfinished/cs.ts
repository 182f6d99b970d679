import type { UnfinishedWords } from "./words";

export const unfinishedCs: UnfinishedWords = {
  "unfinished.title": "Máte nedohranou hru",
  "unfinished.many": `Máte { $count ->
   [one] nedohranou hru
   [few] { $count } nedohrané hry
  *[other] { $count } nedohraných her
}`,
  "unfinished.what": "{ $name }, kolo { $round }: v sázce { $amount }",
  "unfinished.why.connection": "Spojení bylo přerušeno. O nic tím nepřijdete.",
  "unfinished.why.time-out": "Rozhodnutí nepřišlo včas. O nic tím nepřijdete.",
  "unfinished.until": "Sázka se vrátí { $when }.",
  "unfinished.spin": "Kulička se roztočí znovu jen pro vás.",
  "unfinished.decide": "Vaše karty leží, jak ležely. Rozhodnutí je na vás.",
  "unfinished.go": "Pokračovat",
  "unfinished.start.roulette": "Roztočit",
  "unfinished.start.blackjack": "Pokračovat",
  "unfinished.temporary": "Dočasný stůl",
  "unfinished.back": "Zpět ke stolu",
  "unfinished.of": "Dočasný stůl od { $name }",
  "unfinished.waits": "Čeká na svého hráče",
  "unfinished.over": "Hra skončila",
  "seats.idle": `{ $count ->
   [one] Jedno kolo bez sázky
   [few] { $count } kola bez sázky
  *[other] { $count } kol bez sázky
}`,
  "seats.free": "Uvolnit místo",
  "seats.away": "Bez spojení",
  "staffing.title": "Dealer",
  "staffing.nobody": "Nikdo tu nerozdává.",
  "staffing.move": "Přivést sem dealera",
  "staffing.from": "{ $name }, od stolu { $table }",
  "staffing.free": "{ $name }, volný",
  "staffing.relieve": "{ $name } odejde",
  "staffing.log": "Kniha obsazení",
  "staffing.came": "{ $name } přišel ke stolu { $table }",
  "staffing.left": "{ $name } odešel od stolu { $table }",
  "staffing.moved": "{ $name } přešel od stolu { $source } ke stolu { $table }",
  "staffing.by": "rozhodl { $name }",
};
