import type { ProjectFilter } from './project-list-params.ts';

/**
 * Whether a project is one of those chosen, as `domain/projects/listing.ts` decides it in the
 * database: what is searched for is a part of the title, and case does not matter.
 */
export function matchesFilter(
  { title, category }: { title: string; category: string | null },
  choice: ProjectFilter,
): boolean {
  if (choice.category && toLowerCase(category ?? '') !== toLowerCase(choice.category)) {
    return false;
  }
  return toLowerCase(title).includes(toLowerCase(choice.search));
}

/** A letter at a time, as databases do it: JavaScript looks at the letters around a sigma. */
export function toLowerCase(text: string): string {
  return Array.from(text, (letter) => {
    const [small = letter] = letter.toLowerCase();
    return small;
  }).join('');
}
