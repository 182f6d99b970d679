// Chips of other seats, as every picture of the cloth needs them.

export interface OtherChip {
  seat: string;
  spot: string;
  amount: number;
  colour: number;
}

export function sumOn(chips: readonly OtherChip[], spot: string): number {
  return chips.filter((chip) => chip.spot === spot).reduce((sum, chip) => sum + chip.amount, 0);
}

export function chipsOf(
  chips: Readonly<Record<string, Readonly<Record<string, number>>>>,
  seats: readonly { seat: string; colour: number }[],
  except?: string,
): OtherChip[] {
  const colours = new Map(seats.map((seat) => [seat.seat, seat.colour]));
  return Object.entries(chips)
    .filter(([seat]) => seat !== except)
    .flatMap(([seat, spots]) =>
      Object.entries(spots).map(([spot, amount]) => ({ seat, spot, amount, colour: colours.get(seat) ?? 0 })),
    );
}
