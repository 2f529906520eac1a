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
import type { PictureFile } from '#ui/picture/image-file.ts';
import { addressAlone } from '#ui/picture/image-from-url.ts';
import { choiceIn, clear, FilterForm } from '../projects/project-filter-form.tsx';
import { type Choice, listAddress } from '../projects/project-list-params.ts';
import { Results } from '../projects/project-result-list.tsx';
import { foundIn } from '../projects/project-results.ts';

interface Props {
  /** All of them. */
  projects: readonly ShownProject[];
  categories: readonly string[];
  /** Those of their pictures of which more is known, by the address that the project names. */
  pictures: Readonly<Record<string, PictureFile>>;
  /** What the address asked for. */
  asked: { choice: Choice; page: number };
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
    () => foundIn(projects, shown, shown === asked.choice ? asked.page : 1),
    [projects, shown, asked],
  );

  const pictureOf = useCallback(
    (address: string) => pictures[address] ?? addressAlone(address),
    [pictures],
  );

  const follow = useCallback(() => {
    const next = form.current && choiceIn(form.current);
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
    if (form.current) writeAddress(choiceIn(form.current));
    count.current?.focus();
  }

  const startAgain = useCallback(
    (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (form.current) clear(form.current);
      follow();
    },
    [follow],
  );

  return (
    <>
      <FilterForm
        categories={categories}
        choice={asked.choice}
        form={form}
        onInput={follow}
        onSubmit={submit}
      />
      <Results {...{ found, count, pictureOf }} choice={shown} onClear={startAgain} />
    </>
  );
}

function isSame(one: Choice, other: Choice): boolean {
  return one.search === other.search && one.category === other.category;
}

function writeAddress(choice: Choice): void {
  history.replaceState(history.state, '', listAddress(choice));
}
