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
  /** All projects. */
  projects: readonly ShownProject[];
  categories: readonly string[];
  /** Known image files, by the URL that the project stores. */
  pictures: Readonly<Record<string, ImageFile>>;
  /** Filter and page from the URL. */
  initial: { choice: ProjectFilter; page: number };
}

const urlUpdateDelayMs = 150;

/**
 * The list of projects, filtered while typing. The URL is kept in step so that it can be shared and the Back
 * button works; pages are links.
 */
export function ProjectBrowser({ projects, categories, pictures, initial }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const [choice, setChoice] = useState(initial.choice);
  const shown = useDeferredValue(choice);
  const found = useMemo(
    () => filterProjects(projects, shown, shown === initial.choice ? initial.page : 1),
    [projects, shown, initial],
  );

  const getImage = useCallback((url: string) => pictures[url] ?? imageFromUrl(url), [pictures]);

  const syncFilter = useCallback(() => {
    const next = form.current && readFilter(form.current);
    if (next) setChoice((now) => (isSame(now, next) ? now : next));
  }, []);
  // Input from before hydration, or restored by the browser.
  useEffect(syncFilter, [syncFilter]);

  useEffect(() => {
    if (choice === initial.choice) return;
    const timer = setTimeout(() => replaceUrl(choice), urlUpdateDelayMs);
    return () => clearTimeout(timer);
  }, [choice, initial]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    syncFilter();
    if (form.current) replaceUrl(readFilter(form.current));
    count.current?.focus();
  }

  const clear = useCallback(
    (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (form.current) clearFilter(form.current);
      syncFilter();
    },
    [syncFilter],
  );

  return (
    <>
      <ProjectFilterForm
        categories={categories}
        choice={initial.choice}
        form={form}
        onInput={syncFilter}
        onSubmit={submit}
      />
      <ProjectResultList {...{ found, count, getImage }} choice={shown} onClear={clear} />
    </>
  );
}

function isSame(one: ProjectFilter, other: ProjectFilter): boolean {
  return one.search === other.search && one.category === other.category;
}

function replaceUrl(choice: ProjectFilter): void {
  history.replaceState(history.state, '', projectListUrl(choice));
}
