import type { Choice } from './project-list-params.ts';

/**
 * Whether a project is one of those chosen, as `domain/projects/listing.ts` decides it in the
 * database: what is searched for is a part of the title, and case does not matter.
 */
export function isChosen(
  { title, category }: { title: string; category: string | null },
  choice: Choice,
): boolean {
  if (choice.category && inSmallLetters(category ?? '') !== inSmallLetters(choice.category)) {
    return false;
  }
  return inSmallLetters(title).includes(inSmallLetters(choice.search));
}

/** A letter at a time, as databases do it: JavaScript looks at the letters around a sigma. */
export function inSmallLetters(text: string): string {
  return Array.from(text, (letter) => {
    const [small = letter] = letter.toLowerCase();
    return small;
  }).join('');
}
