import type { ShownProject } from '#blocks/projects/project-cards.tsx';
import type { ProjectFilter } from './project-list-params.ts';
import { matchesFilter } from './project-match.ts';
import type { ProjectResults } from './project-result-list.tsx';

export const perPage = 12;
const maxSuggestions = 3;

/** Filters all projects and returns one page. */
export function filterProjects(
  all: readonly ShownProject[],
  choice: ProjectFilter,
  page: number,
): ProjectResults {
  const chosen = all.filter((project) => matchesFilter(project, choice));
  const projects = chosen.slice((page - 1) * perPage, page * perPage);
  return toProjectResults(projects, chosen.length, page, all);
}

/** Builds results from a page of matches; suggestions are the first projects of `whole`. */
export function toProjectResults(
  projects: readonly ShownProject[],
  total: number,
  page: number,
  whole: readonly ShownProject[],
): ProjectResults {
  const suggestions = whole.slice(0, maxSuggestions);
  return { projects, total, page, pages: Math.ceil(total / perPage), suggestions };
}
