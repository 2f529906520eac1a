import { searchKey } from '#text/fold-text.ts';

const labelStart = 1;
const wordStart = 0.8;
const insideLabel = 0.5;
const insideKeyword = 0.3;

/** Scores how well an entry matches the search text; 0 if one of its words is missing. */
export function matchScore(typed: string, [label = '', ...keywords]: readonly string[]): number {
  const scores = splitWords(typed).map((word) => scoreWord(word, searchKey(label), keywords));
  return scores.includes(0) ? 0 : scores.reduce((sum, fit) => sum + fit, 0) / (scores.length || 1);
}

/** Sorts sources by their best-matching entry. */
export function sortByMatch<Source extends { entries?: readonly Fitting[] }>(
  sources: readonly Source[],
  typed: string,
): readonly Source[] {
  if (splitWords(typed).length === 0) return sources;
  const scores = new Map(sources.map((source) => [source, bestScore(source, typed)]));
  return sources.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}

interface Fitting {
  label: string;
  keywords?: string[];
}

function bestScore({ entries = [] }: { entries?: readonly Fitting[] }, typed: string): number {
  return Math.max(
    0,
    ...entries.map(({ label, keywords = [] }) => matchScore(typed, [label, ...keywords])),
  );
}

function scoreWord(word: string, label: string, keywords: readonly string[]): number {
  if (label.startsWith(word)) return labelStart;
  if (splitWords(label).some((other) => other.startsWith(word))) return wordStart;
  if (label.includes(word)) return insideLabel;
  return keywords.some((keyword) => searchKey(keyword).includes(word)) ? insideKeyword : 0;
}

function splitWords(text: string): string[] {
  return searchKey(text).split(/\s+/).filter(Boolean);
}
