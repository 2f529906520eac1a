import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

export interface ViewLinksProps {
  /** What the views are views of, such as "Kinds of files". */
  label: string;
  views: readonly View[];
}

interface View {
  label: string;
  address: string;
  current: boolean;
  /** How many rows it has; undefined where nobody counts them, or nobody has yet. */
  count?: number | undefined;
}

/** The views of one list, each with an address of its own. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const current = views.find((view) => view.current)?.label;
  const isCounted = views.some(({ count }) => count !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts make the links longer once they come.
  useEffect(() => bringIntoSight(nav.current), [current, isCounted]);
  return (
    <nav ref={nav} aria-label={label} className="mb-4 overflow-x-auto border-b border-line">
      <ul className="flex w-max gap-1">
        {views.map(({ label: name, address, current, count }) => (
          <li key={name}>
            <Link
              to={address}
              preventScrollReset
              {...(current && { 'aria-current': 'page' })}
              className="flex h-9 items-center border-b-2 border-transparent px-2 text-sm/5 font-medium whitespace-nowrap text-soft -outline-offset-2 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink pointer-coarse:h-11"
            >
              {name}
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

/** On phones the current view may stand outside what is seen of them. The document itself stays where it is. */
function bringIntoSight(nav: HTMLElement | null): void {
  const link = nav?.querySelector('[aria-current]');
  if (!nav || !link) return;
  const [all, one] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
  if (one.right > all.right) nav.scrollLeft += one.right - all.right;
  if (one.left < all.left) nav.scrollLeft += one.left - all.left;
}
