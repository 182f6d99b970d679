// The racetrack: the pockets in wheel order around a stadium, and the sectors inside it.
import { arcs, type Sector } from "./calls";

export interface Point {
  x: number;
  y: number;
}

export interface TrackCell {
  pocket: string;
  outline: string;
  middle: Point;
}

export interface TrackSector extends Sector {
  outline: string;
  label: Point;
}

export interface TrackShape {
  /** Along and across the stadium as if it lay flat. */
  width: number;
  height: number;
  band: number;
  /** Stood on end, the zero on top, for a phone. */
  turned: boolean;
}

export const FLAT: TrackShape = { width: 780, height: 196, band: 42, turned: false };
export const TURNED: TrackShape = { width: 560, height: 330, band: 52, turned: true };
const SAMPLES = 6;

export function trackSize(shape: TrackShape): { width: number; height: number } {
  return shape.turned ? { width: shape.height, height: shape.width } : { width: shape.width, height: shape.height };
}

/** A point on the track: `way` from 0 to 1 clockwise from the right end, `depth` from 0 (outside) to 1 (inside). */
export function onTrack(shape: TrackShape, way: number, depth: number): Point {
  const flat = onFlatTrack(shape, way, depth);
  return shape.turned ? { x: flat.y, y: shape.width - flat.x } : flat;
}

function onFlatTrack({ width, height, band }: TrackShape, way: number, depth: number): Point {
  const radius = height / 2 - band / 2; // of the line in the middle of the band
  const straight = width - height;
  const bend = Math.PI * radius;
  const round = 2 * straight + 2 * bend;
  const r = height / 2 - band * depth;
  const [left, right, middle] = [height / 2, width - height / 2, height / 2];
  let s = (((way % 1) + 1) % 1) * round;
  if (s < bend / 2) return arc(right, middle, r, s / radius);
  s -= bend / 2;
  if (s < straight) return { x: right - s, y: middle + r };
  s -= straight;
  if (s < bend) return arc(left, middle, r, Math.PI / 2 + s / radius);
  s -= bend;
  if (s < straight) return { x: left + s, y: middle - r };
  s -= straight;
  return arc(right, middle, r, 1.5 * Math.PI + s / radius);
}

function arc(x: number, y: number, r: number, angle: number): Point {
  return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
}

function edge(shape: TrackShape, from: number, to: number, depth: number, samples: number): Point[] {
  return Array.from({ length: samples + 1 }, (_, i) => onTrack(shape, from + ((to - from) * i) / samples, depth));
}

function outlineOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** The zero lies at the right end; the order runs clockwise. */
export function trackCells(pockets: readonly string[], shape: TrackShape = FLAT): TrackCell[] {
  const n = pockets.length;
  return pockets.map((pocket, place) => {
    const [from, to] = [(place - 0.5) / n, (place + 0.5) / n];
    const outline = outlineOf([...edge(shape, from, to, 0, SAMPLES), ...edge(shape, to, from, 1, SAMPLES)]);
    return { pocket, outline, middle: onTrack(shape, place / n, 0.5) };
  });
}

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The centre of an area, by its outline. */
function centre(points: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  points.forEach((a, place) => {
    const b = points[(place + 1) % points.length] ?? a;
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  });
  return { x: x / (3 * area), y: y / (3 * area) };
}

export function trackSectors(
  sectors: readonly Sector[],
  pockets: readonly string[],
  shape: TrackShape = FLAT,
): TrackSector[] {
  const n = pockets.length;
  const shapes = sectors.map((sector) => {
    const stretches = arcs(sector.covers, pockets).map(
      ({ from, length }) => [(from - 0.5) / n, (from + length - 0.5) / n] as const,
    );
    const points = stretches.flatMap(([from, to]) => edge(shape, from, to, 1, Math.ceil((to - from) * n) * 2));
    const ends = stretches.flatMap(([from, to]) => [onTrack(shape, from, 1), onTrack(shape, to, 1)]);
    return {
      ...sector,
      outline: outlineOf(points),
      chord: mean(ends),
      middle: centre(points),
      size: sector.covers.size,
    };
  });
  return shapes
    .sort((a, b) => b.size - a.size)
    .map((drawn) => {
      const within = shapes.find(
        (other) => other.size < drawn.size && [...other.covers].every((p) => drawn.covers.has(p)),
      );
      const label = within ? mean([drawn.chord, within.chord]) : drawn.middle;
      return { bet: drawn.bet, covers: drawn.covers, outline: drawn.outline, label };
    });
}
