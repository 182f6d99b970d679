// Which spots of a sic bo layout three dice win on, so that the cloth can light them up.

export function winsOn(spot: string, dice: readonly number[]): boolean {
  if (dice.length !== 3) return false;
  const [kind = "", what = ""] = spot.split(":");
  const total = dice.reduce((sum, face) => sum + face, 0);
  const triple = new Set(dice).size === 1;
  const numbers = what.split("-").map(Number);
  const times = (face: number) => dice.filter((die) => die === face).length;
  switch (kind) {
    case "small":
      return total >= 4 && total <= 10 && !triple;
    case "big":
      return total >= 11 && total <= 17 && !triple;
    case "odd":
      return total % 2 === 1 && !triple;
    case "even":
      return total % 2 === 0 && !triple;
    case "any-triple":
      return triple;
    case "triple":
      return triple && dice[0] === numbers[0];
    case "double":
      return times(numbers[0] ?? 0) >= 2;
    case "total":
      return total === numbers[0];
    case "two-dice":
      return numbers.every((face) => times(face) > 0);
    case "single":
      return times(numbers[0] ?? 0) > 0;
    case "four-numbers":
      return new Set(dice).size === 3 && dice.every((die) => numbers.includes(die));
    default:
      return false;
  }
}
