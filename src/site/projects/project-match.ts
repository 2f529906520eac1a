import { searchKey } from '#text/fold-text.ts';
import { toLowerCase } from '#text/lower-case.ts';
import type { ProjectFilter } from './project-list-params.ts';

/**
 * Whether a project matches a filter, by the same rules as the database query (`listLiveProjects`): the
 * search text is part of the title, ignoring case and accents.
 */
export function matchesFilter(
  { title, category }: { title: string; category: string | null },
  choice: ProjectFilter,
): boolean {
  if (choice.category && toLowerCase(category ?? '') !== toLowerCase(choice.category)) {
    return false;
  }
  return searchKey(title).includes(searchKey(choice.search));
}
