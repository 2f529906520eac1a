import {
  type FormEvent,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ShownProject } from '#blocks/projects/project-cards.tsx';
import type { ImageFile } from '#ui/picture/image-file.ts';
import { imageFromUrl } from '#ui/picture/image-from-url.ts';
import { clearFilter, ProjectFilterForm, readFilter } from '../projects/project-filter-form.tsx';
import { type ProjectFilter, projectListUrl } from '../projects/project-list-params.ts';
import { ProjectResultList } from '../projects/project-result-list.tsx';
import { filterProjects } from '../projects/project-results.ts';

interface Props {
  /** All of them. */
  projects: readonly ShownProject[];
  categories: readonly string[];
  /** Those of their pictures of which more is known, by the address that the project names. */
  pictures: Readonly<Record<string, ImageFile>>;
  /** What the address asked for. */
  asked: { choice: ProjectFilter; page: number };
}

const addressFollowsAfterMs = 150;

/**
 * The list of projects, narrowed down while somebody types. The address follows, so that it can be
 * shared and the way back leads here again; pages of the list are links.
 */
export function ProjectBrowser({ projects, categories, pictures, asked }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const [choice, setChoice] = useState(asked.choice);
  const shown = useDeferredValue(choice);
  const found = useMemo(
    () => filterProjects(projects, shown, shown === asked.choice ? asked.page : 1),
    [projects, shown, asked],
  );

  const imageOf = useCallback(
    (address: string) => pictures[address] ?? imageFromUrl(address),
    [pictures],
  );

  const follow = useCallback(() => {
    const next = form.current && readFilter(form.current);
    if (next) setChoice((now) => (isSame(now, next) ? now : next));
  }, []);
  // What was typed before this came alive, or what the browser put back.
  useEffect(follow, [follow]);

  useEffect(() => {
    if (choice === asked.choice) return;
    const timer = setTimeout(() => writeAddress(choice), addressFollowsAfterMs);
    return () => clearTimeout(timer);
  }, [choice, asked]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    follow();
    if (form.current) writeAddress(readFilter(form.current));
    count.current?.focus();
  }

  const startAgain = useCallback(
    (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (form.current) clearFilter(form.current);
      follow();
    },
    [follow],
  );

  return (
    <>
      <ProjectFilterForm
        categories={categories}
        choice={asked.choice}
        form={form}
        onInput={follow}
        onSubmit={submit}
      />
      <ProjectResultList {...{ found, count, imageOf }} choice={shown} onClear={startAgain} />
    </>
  );
}

function isSame(one: ProjectFilter, other: ProjectFilter): boolean {
  return one.search === other.search && one.category === other.category;
}

function writeAddress(choice: ProjectFilter): void {
  history.replaceState(history.state, '', projectListUrl(choice));
}
