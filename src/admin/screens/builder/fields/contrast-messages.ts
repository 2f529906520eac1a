import { getContrast, readableTextColour } from '#blocks/colours/colour-rules.ts';

const words: Readonly<Record<string, string>> = {
  '#ffffff': 'White',
  '#0b1f1a': 'Dark',
  '#000000': 'Black',
};

/** Formats a contrast ratio, rounded down: `4.5:1`. */
export const formatRatio = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** Describes the readability of text on a background. */
export function describeBackgroundContrast(background: string): string {
  const { colour, ratio } = readableTextColour(background);
  return `${words[colour] ?? colour} text is readable on it (${formatRatio(ratio)}).`;
}

/** Describes whether a text colour is used; unreadable ones are replaced. */
export function describeTextContrast(text: string, background: string): string {
  const where = background ? 'on the background' : 'on light backgrounds';
  const { ratio, isUsed } = getContrast({ text, ...(background && { background }) });
  if (isUsed) return `Readable ${where} (${formatRatio(ratio)}).`;
  const instead = background
    ? `${words[readableTextColour(background).colour] ?? ''} text`
    : 'The default colour';
  return `Too little contrast ${where} (${formatRatio(ratio)}). ${instead} is used.`;
}
