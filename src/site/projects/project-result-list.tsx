import { type MouseEvent, memo, type RefObject } from 'react';
import { ProjectCards, type ShownProject } from '#blocks/projects/project-cards.tsx';
import type { GetImage } from '#ui/picture/image-file.ts';
import { Pagination } from '../pagination.tsx';
import { textLink } from '../text-link.ts';
import { formatProjectCount } from './project-count.ts';
import { type ProjectFilter, projectListUrl } from './project-list-params.ts';

export interface ProjectResults {
  /** Projects on this page. */
  projects: readonly ShownProject[];
  /** Count on all pages. */
  total: number;
  page: number;
  pages: number;
  /** Shown if nothing was found. */
  suggestions: readonly ShownProject[];
}

interface Props {
  found: ProjectResults;
  choice: ProjectFilter;
  getImage: GetImage;
  count?: RefObject<HTMLParagraphElement | null>;
  onClear?(event: MouseEvent<HTMLAnchorElement>): void;
}

/** The filtered list. The count is announced when it changes. */
export const ProjectResultList = memo(function Results(props: Props) {
  const { found, choice, getImage, count, onClear } = props;
  const { projects, total, page, pages, suggestions } = found;
  return (
    <>
      <p
        className="mt-8 mb-6 w-fit max-w-full break-words font-strong"
        role="status"
        ref={count}
        tabIndex={-1}
      >
        {total === 0
          ? 'No projects found matching your criteria.'
          : formatProjectCount(total, choice, found)}
      </p>
      {total === 0 ? (
        <NoResults suggestions={suggestions} onClear={onClear} />
      ) : (
        <ProjectCards {...{ projects, getImage }} headingLevel={2} eager={1} />
      )}
      <Pagination page={page} pages={pages} urlOf={(number) => projectListUrl(choice, number)} />
    </>
  );
});

interface NoResultsProps extends Pick<ProjectResults, 'suggestions'> {
  onClear: Props['onClear'];
}

function NoResults({ suggestions, onClear }: NoResultsProps) {
  return (
    <>
      <p>
        <a href="/projects" className={`inline-block py-2 ${textLink}`} onClick={onClear}>
          Clear filters
        </a>
      </p>
      <h2 className="mt-6 text-[1.3125rem]/7 md:text-2xl/8">Other projects</h2>
      <ul className="mt-3">
        {suggestions.map(({ slug, title }) => (
          <li key={slug} dir="auto" className="py-2">
            <a href={`/projects/${slug}`} className={`break-words ${textLink}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
