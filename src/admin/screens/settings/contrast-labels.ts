import { getContrast } from '#blocks/colours/colour-rules.ts';
import { getShades } from '#colours/colour-shades.ts';
import { formatRatio } from '../builder/fields/contrast-messages.ts';

export const colourPattern = /^#[0-9a-f]{6}$/i;

const white = '#ffffff';
const enhancedContrast = 7;
const textContrast = 4.5;
const graphicsContrast = 3;

export interface ShadeContrast {
  /** Where the site uses it. */
  where: string;
  /** `#rrggbb` */
  shade: string;
  /** `5.0:1` */
  ratio: string;
  /** What the contrast suffices for. */
  words: string;
}

/** Returns the shades of the primary colour that are used with text, with their contrast on white. */
export function measureShades(primary: string): ShadeContrast[] {
  const { action, actionStrong, deep } = getShades(primary);
  return [
    { where: 'Links and buttons', ...measureOnWhite(action) },
    { where: 'Hover', ...measureOnWhite(actionStrong) },
    { where: 'Dark sections', ...measureOnWhite(deep) },
  ];
}

/** Returns a chosen colour with its contrast on white. */
export function measureOnWhite(shade: string): Omit<ShadeContrast, 'where'> {
  const { ratio } = getContrast({ background: white, text: shade });
  return { shade, ratio: formatRatio(ratio), words: rateContrast(ratio) };
}

function rateContrast(ratio: number): string {
  if (ratio >= enhancedContrast) return 'excellent contrast';
  if (ratio >= textContrast) return 'good contrast';
  if (ratio >= graphicsContrast) return 'large text and icons only';
  return 'decoration only';
}
