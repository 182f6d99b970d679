// Slova jackpotů.
import type { JackpotWords } from "./words";

export const jackpotsCs: JackpotWords = {
  "kind.jackpot-won": "Výhra jackpotu",
  "kind.reversal-jackpot-won": "Vrácení jackpotu",
  "jackpot.title": "Jackpoty",
  "jackpot.none": "Právě se nehraje o žádný jackpot.",
  "jackpot.before": "Padne do { $amount }",
  "jackpot.or": "nebo hodnota",
  "jackpot.tables": `Hraje se u { $tables ->
   [one] jednoho stolu
   [few] { $tables } stolů
  *[other] { $tables } stolů
}`,
  "jackpot.paused": "Dočasně přerušeno",
  "jackpot.leaves": "Opustí sál { $when }",
  "jackpot.last": "Poslední výhry",
  "jackpot.nobody": "Zatím ho nikdo nevyhrál.",
  "jackpot.machine": "terminál { $machine }",
  "jackpot.won": "Padl { $name }",
  "jackpot.youWon": "Vyhráli jste jackpot",
  "jackpot.credited": "Částka je na vašem kreditu.",
  "jackpot.held": "Částka bude vaše, jakmile ji potvrdí dozor. Zůstaňte prosím na místě.",
  "jackpot.ticket": "Vytiskněte si tiket, nebo si nechte částku vyplatit na pokladně.",
  "jackpot.inKind": "Vyhráli jste: { $prize }. Místo toho můžete dostat hodnotu v penězích. Dozor k vám přijde.",
  "jackpot.print": "Vytisknout tiket",
  "jackpot.thanks": "Pokračovat",
  "jackpot.rules": "Pravidla tohoto jackpotu",
  "jackpot.how.mystery":
    "Hraje každá sázka u připojeného stolu. Na konci kola rozhodne generátor, zda sázka vyhrála, bez ohledu na výsledek hry: čím vyšší sázka, tím větší naděje.",
  "jackpot.how.hand":
    "Kdo vsadil na jackpot a dostane kombinaci některé úrovně, vyhrává její počítadlo, ať má bank cokoli.",
  "jackpot.how.machine": "Počítadlo vyhrává kombinace, kterou ukazuje automat.",
  "jackpot.shared.equally":
    "Hráči, kteří v jednom kole zasáhnou stejnou úroveň, se dělí rovným dílem; zbylé haléře přidá podnik.",
  "jackpot.shared.first-then-start-amount": "První výherce má počítadlo, každý další v témže kole počáteční částku.",
  "jackpot.shared.machine": "Kdo ho zasáhne do pěti sekund po prvním, dostane stejně.",
  "jackpot.paid.credit": "Výhra jde hned na kredit výherce.",
  "jackpot.paid.ticket": "Výhra se vyplácí tiketem.",
  "jackpot.paid.held": "Od { $amount } výhru nejprve potvrdí personál.",
  "jackpot.rounded": "Výplaty se zaokrouhlují nahoru na { $amount }.",
  "jackpot.level": "Úroveň",
  "jackpot.starts": "Začíná na",
  "jackpot.ends": "Padne do",
  "jackpot.percent": "Příspěvek",
  "jackpot.from": "Stoly",
  "jackpot.approval": "Schválení { $reference }",
  "jackpot.scope.local": "Místní jackpot",
  "jackpot.scope.nationwide": "Celostátní jackpot",
  "jackpot.status.new": "Neotevřen",
  "jackpot.status.open": "Otevřen",
  "jackpot.status.suspended": "Přerušen",
  "jackpot.status.closed": "Mimo sál",
  "jackpot.paid": "Vyplaceno",
};
