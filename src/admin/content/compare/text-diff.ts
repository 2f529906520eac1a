import { diffArrays } from 'diff';

/** A piece of text that is in both texts, only the first, or only the second. */
export interface DiffPart {
  is: 'same' | 'gone' | 'new';
  text: string;
}

/** Maximum number of differing paragraphs; above it, the whole text counts as changed. */
const maxParagraphs = 300;
const maxWords = 400;
/** Below this share of common text, the two texts are shown one after the other. */
const leastInCommon = 0.3;

const word = /\n|[\p{L}\p{M}\p{N}'’_-]+[^\S\n]*|[^\s\p{L}\p{M}\p{N}][^\S\n]*|[^\S\n]+/gu;
const hasWord = /[\p{L}\p{N}]/u;

/**
 * Compares two texts: first by paragraph, then by word within changed paragraphs. Texts that differ too much
 * for that are compared by paragraph only, or as a whole. All parts except added ones make up the first
 * text; all except removed ones the second.
 */
export function diffText(before: string, after: string): DiffPart[] {
  const steps = mergeEntries(splitParagraphs(before), splitParagraphs(after), maxParagraphs);
  if (!steps) return joinParts([gone(before), added(after)]);
  const parts: DiffPart[] = [];
  let [was, is] = ['', ''];
  function compareWords(): void {
    parts.push(...(was && is ? diffWords(was, is) : [gone(was), added(is)]));
    [was, is] = ['', ''];
  }
  for (const step of steps) {
    if (step.is === 'gone') was += step.entry;
    else if (step.is === 'new') is += step.entry;
    else {
      compareWords();
      parts.push({ is: 'same', text: step.entry });
    }
  }
  compareWords();
  return joinParts(parts);
}

function diffWords(before: string, after: string): DiffPart[] {
  const steps = mergeEntries(before.match(word) ?? [], after.match(word) ?? [], maxWords);
  const wholeTexts = [gone(before), added(after)];
  if (!steps) return wholeTexts;
  const parts = mergeScraps(
    joinParts(steps.map(({ is, entry }): DiffPart => ({ is, text: entry }))),
  );
  const shared = parts.filter(({ is }) => is === 'same');
  const length = shared.reduce((sum, { text }) => sum + text.length, 0);
  return length < leastInCommon * Math.min(before.length, after.length) ? wholeTexts : parts;
}

/** Merges short common parts between two changes, such as a comma, into the changes. */
function mergeScraps(parts: DiffPart[]): DiffPart[] {
  return joinParts(
    parts.flatMap((part, index) => {
      const isBetween = index > 0 && index < parts.length - 1;
      const isScrap = part.is === 'same' && isBetween && !hasWord.test(part.text);
      return isScrap && !part.text.includes('\n') ? [gone(part.text), added(part.text)] : [part];
    }),
  );
}

/** Merges adjacent parts of the same kind; between common parts, removals come before additions. */
function joinParts(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let [was, is] = ['', ''];
  function flush(): void {
    if (was) result.push(gone(was));
    if (is) result.push(added(is));
    [was, is] = ['', ''];
  }
  for (const { is: kind, text } of parts) {
    const last = result.at(-1);
    if (kind === 'gone') was += text;
    else if (kind === 'new') is += text;
    else if (text !== '') {
      const isNext = was === '' && is === '' && last?.is === 'same';
      flush();
      if (isNext) last.text += text;
      else result.push({ is: 'same', text });
    }
  }
  flush();
  return result;
}

/** Splits text into paragraphs, each with its line break. */
function splitParagraphs(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** Returns the merged entries of both lists in order; null if more than `maxChanges` differ. */
function mergeEntries(
  before: readonly string[],
  after: readonly string[],
  maxChanges: number,
): { is: DiffPart['is']; entry: string }[] | null {
  const changes = diffArrays([...before], [...after], { maxEditLength: maxChanges });
  if (!changes) return null;
  return changes.flatMap(({ added, removed, value }) => {
    const is = added ? 'new' : removed ? 'gone' : 'same';
    return value.map((entry) => ({ is, entry }) as const);
  });
}

const gone = (text: string): DiffPart => ({ is: 'gone', text });
const added = (text: string): DiffPart => ({ is: 'new', text });
