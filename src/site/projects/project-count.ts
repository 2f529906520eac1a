import type { ProjectFilter } from './project-list-params.ts';

/**
 * Formats a count: '6 projects', '1 project in Clean Energy', '2 projects with “solar” in the title, page 1
 * of 2'.
 */
export function formatProjectCount(
  total: number,
  { search, category }: ProjectFilter,
  { page, pages }: { page: number; pages: number },
): string {
  const count = total === 1 ? '1 project' : `${total} projects`;
  const where = category ? ` in ${category}` : '';
  const named = search ? ` with “${search}” in the title` : '';
  return `${count}${where}${named}${pages > 1 ? `, page ${page} of ${pages}` : ''}`;
}
