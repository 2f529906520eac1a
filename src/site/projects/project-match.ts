import type { ProjectFilter } from './project-list-params.ts';

/**
 * Whether a project matches a filter, by the same rules as the database query (`listLiveProjects`): the
 * search text is part of the title, ignoring case.
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

/** Lower-cases letter by letter, as PostgreSQL does; JavaScript treats a final sigma differently. */
export function toLowerCase(text: string): string {
  return Array.from(text, (letter) => {
    const [small = letter] = letter.toLowerCase();
    return small;
  }).join('');
}
