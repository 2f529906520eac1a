import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { settingSections } from '#settings/setting-sections.ts';

/** How much of the previous link stays visible when the list is scrolled, in pixels. */
const roomBefore = 48;

/** Links to the sections of the form; the current one is marked. */
export function SettingsNavigation() {
  const current = useSyncExternalStore(listen, getCurrentSection);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>(`[href$="#${current}"]`);
    if (marked) list.current?.scrollTo({ left: marked.offsetLeft - roomBefore });
  }, [current]);
  return (
    <nav
      ref={list}
      aria-label="Settings sections"
      data-part-list
      className="sticky top-(--bar) z-10 -mx-4 overflow-x-auto border-b border-line bg-raised px-4 md:-mx-6 md:px-6 lg:mx-0 lg:self-start lg:overflow-visible lg:border-0 lg:px-0 lg:pt-1"
    >
      <ul className="flex w-max gap-1 lg:grid lg:w-auto lg:gap-0.5">
        {settingSections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              onClick={() => focusOn(id)}
              {...(id === current && { 'aria-current': 'location' })}
              className="flex h-9 items-center border-b-2 border-transparent px-2 font-medium whitespace-nowrap text-soft -outline-offset-2 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink pointer-coarse:h-11 lg:h-8 lg:rounded-md lg:border-0 lg:hover:bg-hover lg:aria-[current]:bg-hover"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves the focus to the section, so that the next Tab goes to its first field. */
function focusOn(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

function listen(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}

const readingLine = 0.3;

/** Returns the last section that starts above the reading line; the last section at the end of the page. */
function getCurrentSection(): string | undefined {
  const { innerHeight, scrollY } = window;
  const pageHeight = document.documentElement.scrollHeight;
  if (scrollY > 0 && scrollY + innerHeight >= pageHeight - 2) return settingSections.at(-1)?.id;
  const started = settingSections.filter(({ id }) => {
    const part = document.getElementById(id);
    return part !== null && part.getBoundingClientRect().top <= innerHeight * readingLine;
  });
  return (started.at(-1) ?? settingSections[0])?.id;
}
