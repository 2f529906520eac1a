import type { ShownProject } from '#blocks/projects/project-cards.tsx';
import type { ProjectFilter } from './project-list-params.ts';
import { matchesFilter } from './project-match.ts';
import type { ProjectResults } from './project-result-list.tsx';

export const perPage = 12;
const mostSuggestions = 3;

/** A page of what a choice leaves of all projects. */
export function filterProjects(
  all: readonly ShownProject[],
  choice: ProjectFilter,
  page: number,
): ProjectResults {
  const chosen = all.filter((project) => matchesFilter(project, choice));
  const projects = chosen.slice((page - 1) * perPage, page * perPage);
  return toProjectResults(projects, chosen.length, page, all);
}

/** A page that somebody else has found, and the beginning of the whole list for suggestions. */
export function toProjectResults(
  projects: readonly ShownProject[],
  total: number,
  page: number,
  whole: readonly ShownProject[],
): ProjectResults {
  const suggestions = whole.slice(0, mostSuggestions);
  return { projects, total, page, pages: Math.ceil(total / perPage), suggestions };
}
