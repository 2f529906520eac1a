const inLabel = 1;
const startsWord = 0.8;
const within = 0.5;
const inKeywords = 0.3;

/** Scores how well an entry matches the search text; 0 if one of its words is missing. */
export function matchScore(typed: string, [label = '', ...keywords]: readonly string[]): number {
  const fits = wordsOf(typed).map((word) => fitOfWord(word, label.toLowerCase(), keywords));
  return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / (fits.length || 1);
}

/** Sorts sources by their best-matching entry. */
export function sortByMatch<Source extends { entries?: readonly Fitting[] }>(
  sources: readonly Source[],
  typed: string,
): readonly Source[] {
  if (wordsOf(typed).length === 0) return sources;
  const fits = new Map(sources.map((source) => [source, bestFit(source, typed)]));
  return sources.toSorted((one, other) => (fits.get(other) ?? 0) - (fits.get(one) ?? 0));
}

interface Fitting {
  label: string;
  keywords?: string[];
}

function bestFit({ entries = [] }: { entries?: readonly Fitting[] }, typed: string): number {
  return Math.max(
    0,
    ...entries.map(({ label, keywords = [] }) => matchScore(typed, [label, ...keywords])),
  );
}

function fitOfWord(word: string, label: string, keywords: readonly string[]): number {
  if (label.startsWith(word)) return inLabel;
  if (wordsOf(label).some((other) => other.startsWith(word))) return startsWord;
  if (label.includes(word)) return within;
  return keywords.some((keyword) => keyword.toLowerCase().includes(word)) ? inKeywords : 0;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
