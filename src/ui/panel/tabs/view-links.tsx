import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

export interface ViewLinksProps {
  /** Accessible name, such as "File types". */
  label: string;
  views: readonly View[];
}

interface View {
  label: string;
  url: string;
  current: boolean;
  /** Number of rows; undefined if unknown. */
  count?: number | undefined;
}

/** Links to the views of a list, each with its own URL. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const current = views.find((view) => view.current)?.label;
  const isCounted = views.some(({ count }) => count !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded counts make the links wider.
  useEffect(() => bringIntoSight(nav.current), [current, isCounted]);
  return (
    <nav ref={nav} aria-label={label} className="mb-4 overflow-x-auto border-b border-line">
      <ul className="flex w-max gap-1">
        {views.map(({ label: name, url, current, count }) => (
          <li key={name}>
            <Link
              to={url}
              preventScrollReset
              {...(current && { 'aria-current': 'page' })}
              className="flex h-9 items-center border-b-2 border-transparent px-2 text-sm/5 font-medium whitespace-nowrap text-soft -outline-offset-2 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink pointer-coarse:h-11"
            >
              <span>{name}</span>
              {count !== undefined && (
                <span className="ms-1.5 font-normal text-soft tabular-nums">
                  {count.toLocaleString('en-GB')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the current view into sight on narrow screens, without scrolling the document. */
function bringIntoSight(nav: HTMLElement | null): void {
  const link = nav?.querySelector('[aria-current]');
  if (!nav || !link) return;
  const [all, one] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
  if (one.right > all.right) nav.scrollLeft += one.right - all.right;
  if (one.left < all.left) nav.scrollLeft += one.left - all.left;
}
