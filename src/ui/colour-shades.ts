import { clampChroma, formatHex, oklch, wcagContrast } from 'culori';

/** Shades of a colour with the same hue, darkened until white text is readable. */
export interface Shades {
  spark: string;
  action: string;
  actionStrong: string;
  deep: string;
  /** Rules and markers on light surfaces. */
  rule: string;
  tint: string;
  /** A tint with more colour, for small areas such as tags. */
  tag: string;
}

const white = '#ffffff';

/** More than the required 4.5 on white, so that it also suffices on tinted surfaces. */
const contrastOfText = 5;
const contrastOfEmphasis = 7;
const contrastOfBands = 9.5;
/** More than the 3 required of graphics, for the same reason. */
const contrastOfRules = 3.5;
const step = 0.005;

const paleTint = { l: 0.975, c: 0.025 };
const clearTint = { l: 0.945, c: 0.04 };

/**
 * Derives the shades of `colour` (`#rrggbb`). Contrast with white is at least 3.5 for `rule`, 5 for `action`, 7
 * for `actionStrong` and 9.5 for `deep` (WCAG 2.2, 1.4.3 and 1.4.11), whatever colour is given.
 */
export function getShades(colour: string): Shades {
  return {
    spark: colour,
    action: darkenUntil(colour, contrastOfText),
    actionStrong: darkenUntil(colour, contrastOfEmphasis),
    deep: darkenUntil(colour, contrastOfBands),
    rule: darkenUntil(colour, contrastOfRules),
    tint: tintOf(colour, paleTint),
    tag: tintOf(colour, clearTint),
  };
}

/** A shade of `colour` for markers on the dark `background` (both `#rrggbb`): contrast of at least 3.5. */
export function markerOn(background: string, colour: string): string {
  const start = oklch(colour);
  if (!start) return white;
  for (let l = start.l; l < 1; l += step) {
    const shade = formatHex(clampChroma({ ...start, l }, 'oklch'));
    if (wcagContrast(shade, background) >= contrastOfRules) return shade;
  }
  return white;
}

function darkenUntil(colour: string, contrast: number): string {
  const start = oklch(colour);
  if (!start) return '#000000';
  for (let l = start.l; l > 0; l -= step) {
    const shade = formatHex(clampChroma({ ...start, l }, 'oklch'));
    if (wcagContrast(shade, white) >= contrast) return shade;
  }
  return '#000000';
}

function tintOf(colour: string, { l, c }: typeof paleTint): string {
  const start = oklch(colour);
  if (!start) return '#f5f5f5';
  return formatHex(clampChroma({ ...start, l, c: Math.min(start.c, c) }, 'oklch'));
}
