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
  /** Nearly white, for large areas. */
  mist: string;
  /** A tint with more colour, for small areas such as tags. */
  tag: string;
}

const white = '#ffffff';
const ink = '#0b1f1a';

/** More than the required 4.5 on white, so that it also suffices on tinted surfaces. */
const contrastOfText = 5;
const contrastOfEmphasis = 7;
const contrastOfBands = 10;
/** In OKLCH. A band fills much of the screen, where a stronger colour would be louder than the text. */
const chromaOfBands = 0.09;
/** More than the 3 required of graphics, for the same reason. */
const contrastOfRules = 3.5;
const step = 0.005;
const halvings = 20;

const mistTint = { l: 0.984, c: 0.006 };
const paleTint = { l: 0.975, c: 0.025 };
const clearTint = { l: 0.945, c: 0.04 };

/**
 * Derives the shades of `colour` (`#rrggbb`). Contrast with white is at least 3.5 for `rule`, 5 for `action` and
 * 7 for `actionStrong` (WCAG 2.2, 1.4.3 and 1.4.11), and about 10 for `deep`, or more for a colour that is darker itself.
 */
export function getShades(colour: string): Shades {
  return {
    spark: colour,
    action: darkenUntil(colour, contrastOfText),
    actionStrong: darkenUntil(colour, contrastOfEmphasis),
    deep: bandOf(colour),
    rule: darkenUntil(colour, contrastOfRules),
    tint: tintOf(colour, paleTint),
    mist: tintOf(colour, mistTint),
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

/** White or the colour of text, for lines on `background` (`#rrggbb`): contrast of at least 4. */
export function inkOn(background: string): string {
  const isLight = wcagContrast(ink, background) >= wcagContrast(white, background);
  return isLight ? ink : white;
}

/** A muted shade for bands with white text, never glaring. A colour that is dark enough keeps its lightness. */
function bandOf(colour: string): string {
  const start = oklch(colour);
  if (!start) return ink;
  const shadeAt = (l: number) =>
    formatHex(clampChroma({ ...start, l, c: Math.min(start.c, chromaOfBands) }, 'oklch'));
  if (wcagContrast(shadeAt(start.l), white) >= contrastOfBands) return shadeAt(start.l);
  let darkest = 0;
  let lightest = 1;
  for (let round = 0; round < halvings; round += 1) {
    const middle = (darkest + lightest) / 2;
    if (wcagContrast(shadeAt(middle), white) >= contrastOfBands) darkest = middle;
    else lightest = middle;
  }
  return shadeAt(darkest);
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
