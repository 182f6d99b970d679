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

export const TRACK = { width: 760, height: 190, band: 40 };
const SAMPLES = 6;

/** A point on the track: `way` from 0 to 1 clockwise from the right end, `depth` from 0 (outside) to 1 (inside). */
export function onTrack(way: number, depth: number): Point {
  const { width, height, band } = TRACK;
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

function edge(from: number, to: number, depth: number, samples: number): Point[] {
  return Array.from({ length: samples + 1 }, (_, i) => onTrack(from + ((to - from) * i) / samples, depth));
}

function outlineOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** The zero lies at the right end; the order runs clockwise. */
export function trackCells(pockets: readonly string[]): TrackCell[] {
  const n = pockets.length;
  return pockets.map((pocket, place) => {
    const [from, to] = [(place - 0.5) / n, (place + 0.5) / n];
    const outline = outlineOf([...edge(from, to, 0, SAMPLES), ...edge(to, from, 1, SAMPLES)]);
    return { pocket, outline, middle: onTrack(place / n, 0.5) };
  });
}

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

export function trackSectors(sectors: readonly Sector[], pockets: readonly string[]): TrackSector[] {
  const n = pockets.length;
  const shapes = sectors.map((sector) => {
    const stretches = arcs(sector.covers, pockets).map(({ from, length }) => [(from - 0.5) / n, (from + length - 0.5) / n] as const);
    const points = stretches.flatMap(([from, to]) => edge(from, to, 1, Math.ceil((to - from) * n) * 2));
    const ends = stretches.flatMap(([from, to]) => [onTrack(from, 1), onTrack(to, 1)]);
    return { ...sector, outline: outlineOf(points), chord: mean(ends), middle: mean(points), size: sector.covers.size, whole: stretches.length === 1 };
  });
  return shapes
    .sort((a, b) => b.size - a.size)
    .map((shape) => {
      const within = shapes.find((other) => other.size < shape.size && [...other.covers].every((p) => shape.covers.has(p)));
      const label = within ? mean([shape.chord, within.chord]) : shape.whole ? mean([shape.chord, shape.middle]) : shape.chord;
      return { bet: shape.bet, covers: shape.covers, outline: shape.outline, label };
    });
}
