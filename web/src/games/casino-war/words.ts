// What the screens of casino war say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    "ask.war": "A tie on area { $area }: surrender half or go to war?",
    dealer: "Dealer",
    burned: "Burned",
    war: "War",
    ante: "Ante",
    tie: "Tie",
    surrendered: "Surrendered",
  },
  nl: {
    "ask.war": "Gelijk op vak { $area }: de helft opgeven of oorlog?",
    dealer: "Dealer",
    burned: "Afgelegd",
    war: "Oorlog",
    ante: "Ante",
    tie: "Gelijk",
    surrendered: "Opgegeven",
  },
  cs: {
    "ask.war": "Shoda na poli { $area }: vzdát polovinu, nebo válka?",
    dealer: "Krupiér",
    burned: "Spálené",
    war: "Válka",
    ante: "Ante",
    tie: "Shoda",
    surrendered: "Vzdáno",
  },
});
