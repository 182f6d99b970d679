// Dice in words and order.

export function sortedFaces(faces: readonly number[]): number[] {
  return [...faces].sort((a, b) => a - b);
}

export function totalOf(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}
