import { diffArrays } from 'diff';

/** A piece of text that is in both texts, only the first, or only the second. */
export interface DiffPart {
  is: 'same' | 'gone' | 'new';
  text: string;
}

/** So many paragraphs, and words within a group of changed ones, may differ before all of it counts as other. */
const mostParagraphs = 300;
const mostWords = 400;
/** With less than this in common two texts are read more easily one after the other. */
const leastInCommon = 0.3;

const word = /\n|[\p{L}\p{M}\p{N}'’_-]+[^\S\n]*|[^\s\p{L}\p{M}\p{N}][^\S\n]*|[^\S\n]+/gu;
const hasWord = /[\p{L}\p{N}]/u;

/**
 * What differs between two texts: first the paragraphs, then the words of those that changed. A text that
 * differs too much to be compared by words is compared by paragraphs, or counts as another one as a whole.
 * All stretches but the new ones are the first text, all but the gone ones the second.
 */
export function diffText(before: string, after: string): DiffPart[] {
  const steps = stepsBetween(paragraphsOf(before), paragraphsOf(after), mostParagraphs);
  if (!steps) return joined([gone(before), added(after)]);
  const stretches: DiffPart[] = [];
  let [was, is] = ['', ''];
  function compareWords(): void {
    stretches.push(...(was && is ? differingWords(was, is) : [gone(was), added(is)]));
    [was, is] = ['', ''];
  }
  for (const step of steps) {
    if (step.is === 'gone') was += step.entry;
    else if (step.is === 'new') is += step.entry;
    else {
      compareWords();
      stretches.push({ is: 'same', text: step.entry });
    }
  }
  compareWords();
  return joined(stretches);
}

function differingWords(before: string, after: string): DiffPart[] {
  const steps = stepsBetween(before.match(word) ?? [], after.match(word) ?? [], mostWords);
  const asWholes = [gone(before), added(after)];
  if (!steps) return asWholes;
  const stretches = withoutScraps(
    joined(steps.map(({ is, entry }): DiffPart => ({ is, text: entry }))),
  );
  const shared = stretches.filter(({ is }) => is === 'same');
  const length = shared.reduce((sum, { text }) => sum + text.length, 0);
  return length < leastInCommon * Math.min(before.length, after.length) ? asWholes : stretches;
}

/** A comma that happens to be in both, between two changes, would only break up what is read. */
function withoutScraps(stretches: DiffPart[]): DiffPart[] {
  return joined(
    stretches.flatMap((stretch, index) => {
      const isBetween = index > 0 && index < stretches.length - 1;
      const isScrap = stretch.is === 'same' && isBetween && !hasWord.test(stretch.text);
      return isScrap && !stretch.text.includes('\n')
        ? [gone(stretch.text), added(stretch.text)]
        : [stretch];
    }),
  );
}

/** Neighbours of one kind in one piece; between what is the same, the gone come before the new. */
function joined(stretches: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let [was, is] = ['', ''];
  function flush(): void {
    if (was) result.push(gone(was));
    if (is) result.push(added(is));
    [was, is] = ['', ''];
  }
  for (const { is: kind, text } of stretches) {
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

/** Each with the end of its line. */
function paragraphsOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** The entries of both lists in the order in which they are read; null where more than `most` differ. */
function stepsBetween(
  before: readonly string[],
  after: readonly string[],
  most: number,
): { is: DiffPart['is']; entry: string }[] | null {
  const changes = diffArrays([...before], [...after], { maxEditLength: most });
  if (!changes) return null;
  return changes.flatMap(({ added, removed, value }) => {
    const is = added ? 'new' : removed ? 'gone' : 'same';
    return value.map((entry) => ({ is, entry }) as const);
  });
}

const gone = (text: string): DiffPart => ({ is: 'gone', text });
const added = (text: string): DiffPart => ({ is: 'new', text });
