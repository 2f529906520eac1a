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
  return (
    <nav aria-label={label} className="mb-4 overflow-x-auto border-b border-line">
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
