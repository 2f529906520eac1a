import { clampChroma, formatHex, oklch, wcagContrast } from 'culori';

/** Working shades of a colour: the hue stays, lightness falls until white text on it is readable. */
export interface Shades {
  spark: string;
  action: string;
  actionStrong: string;
  deep: string;
  tint: string;
}

/** More than the 4.5 asked of text on white, so that it still holds on the tinted surfaces. */
const contrastOfText = 5;
const contrastOfEmphasis = 7;
const contrastOfBands = 9.5;
const step = 0.005;

/**
 * Derives the shades of `colour` (`#rrggbb`). Contrast with white is at least 5 for `action`, 7
 * for `actionStrong` and 9.5 for `deep` (WCAG 2.2, 1.4.3), whatever colour is given.
 */
export function shadesOf(colour: string): Shades {
  return {
    spark: colour,
    action: darkenUntil(colour, contrastOfText),
    actionStrong: darkenUntil(colour, contrastOfEmphasis),
    deep: darkenUntil(colour, contrastOfBands),
    tint: tintOf(colour),
  };
}

function darkenUntil(colour: string, contrast: number): string {
  const start = oklch(colour);
  if (!start) return '#000000';
  for (let l = start.l; l > 0; l -= step) {
    const shade = formatHex(clampChroma({ ...start, l }, 'oklch'));
    if (wcagContrast(shade, '#ffffff') >= contrast) return shade;
  }
  return '#000000';
}

function tintOf(colour: string): string {
  const start = oklch(colour);
  if (!start) return '#f5f5f5';
  return formatHex(clampChroma({ ...start, l: 0.975, c: Math.min(start.c, 0.025) }, 'oklch'));
}
