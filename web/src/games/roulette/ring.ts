// Shapes of a ring cut into equal parts, for the wheel and its motif. Angles in degrees, 0 at the top, clockwise.

export function onCircle(radius: number, angle: number): { x: number; y: number } {
  const turned = ((angle - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(turned), y: radius * Math.sin(turned) };
}

/** The outline of a part of a ring between two radii, `width` degrees wide around `angle`. */
export function ringPart(inner: number, outer: number, angle: number, width: number): string {
  const [from, to] = [angle - width / 2, angle + width / 2];
  const corners = [onCircle(outer, from), onCircle(outer, to), onCircle(inner, to), onCircle(inner, from)];
  const [a, b, c, d] = corners.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
}
