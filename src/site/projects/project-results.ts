import type { ShownProject } from '#blocks/projects/project-cards.tsx';
import type { Choice } from './project-list-params.ts';
import { isChosen } from './project-match.ts';
import type { Found } from './project-result-list.tsx';

export const perPage = 12;
const mostSuggestions = 3;

/** A page of what a choice leaves of all projects. */
export function foundIn(all: readonly ShownProject[], choice: Choice, page: number): Found {
  const chosen = all.filter((project) => isChosen(project, choice));
  const projects = chosen.slice((page - 1) * perPage, page * perPage);
  return found(projects, chosen.length, page, all);
}

/** A page that somebody else has found, and the beginning of the whole list for suggestions. */
export function found(
  projects: readonly ShownProject[],
  total: number,
  page: number,
  whole: readonly ShownProject[],
): Found {
  const suggestions = whole.slice(0, mostSuggestions);
  return { projects, total, page, pages: Math.ceil(total / perPage), suggestions };
}
