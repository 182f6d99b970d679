// What the screens of pai gow say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    ask: "Touch the two cards of your low hand",
    forming: "Low: { $low }. High: { $high }.",
    set: "Set the hands",
    foul: "The low hand would be higher",
    houseWay: "House way",
  },
  nl: {
    ask: "Raak de twee kaarten van uw lage hand aan",
    forming: "Laag: { $low }. Hoog: { $high }.",
    set: "Handen zetten",
    foul: "De lage hand zou hoger zijn",
    houseWay: "Zoals het huis",
  },
  cs: {
    ask: "Vyberte dvě karty nízké ruky",
    forming: "Nízká: { $low }. Vysoká: { $high }.",
    set: "Rozdělit ruce",
    foul: "Nízká ruka by byla vyšší",
    houseWay: "Podle domu",
  },
});
