/** CSS pixels per unit of length. */
const units: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
};
const maxSide = 100_000;

/** The declared width and height of an SVG, in whole pixels; null if there are none. */
export function getSvgSize(svg: Element): { width: number | null; height: number | null } {
  const width = pixels(svg.getAttribute('width'));
  const height = pixels(svg.getAttribute('height'));
  if (width !== null && height !== null) return { width, height };
  const box = (svg.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/);
  return { width: pixels(box[2] ?? null), height: pixels(box[3] ?? null) };
}

function pixels(length: string | null): number | null {
  const [, digits, unit = ''] =
    /^\s*\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(length ?? '') ?? [];
  const value = Math.round(Number(digits) * (units[unit.toLowerCase()] ?? Number.NaN));
  return value >= 1 && value <= maxSide ? value : null;
}
