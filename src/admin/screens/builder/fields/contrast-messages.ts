import { contrastOf, readableTextColour } from '#blocks/colours/colour-rules.ts';

const words: Readonly<Record<string, string>> = {
  '#ffffff': 'White',
  '#0b1f1a': 'Dark',
  '#000000': 'Black',
};

/** A contrast as it is written, never better than it is: `4.5:1`. */
export const formatRatio = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** What the choice of a background means for the text on it. */
export function describeBackgroundContrast(background: string): string {
  const { colour, ratio } = readableTextColour(background);
  return `${words[colour] ?? colour} text is readable on it (${formatRatio(ratio)}).`;
}

/** What becomes of a chosen text colour: visitors are never shown one that cannot be read. */
export function describeTextContrast(text: string, background: string): string {
  const where = background ? 'on the background' : 'on light backgrounds';
  const { ratio, isUsed } = contrastOf({ text, ...(background && { background }) });
  if (isUsed) return `Readable ${where} (${formatRatio(ratio)}).`;
  const instead = background
    ? `${(words[readableTextColour(background).colour] ?? '').toLowerCase()} text`
    : 'the usual colour';
  return `Not readable ${where} (${formatRatio(ratio)}), so ${instead} is used.`;
}
