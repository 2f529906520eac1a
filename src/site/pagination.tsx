interface Props {
  page: number;
  pages: number;
  urlOf(page: number): string;
}

const look =
  'flex min-h-12 min-w-12 items-center justify-center rounded-[4px] px-3 tabular-nums underline-offset-2';

/** Links to the pages of a list: the first, the last and those around the current one. */
export function Pagination({ page, pages, urlOf }: Props) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-10 border-t border-edge pt-6 print:hidden">
      <ul className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {page > 1 && (
          <li>
            <a className={`${look} text-action underline`} href={urlOf(page - 1)} rel="prev">
              Previous
            </a>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index, all) => (
          <li key={number} className="flex items-center gap-1">
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && (
              <span className="px-1 text-ink-soft" aria-hidden="true">
                …
              </span>
            )}
            <a
              href={urlOf(number)}
              aria-current={number === page ? 'page' : undefined}
              className={`${look} text-action hover:underline aria-[current]:bg-deep aria-[current]:font-strong aria-[current]:text-white focus-visible:bg-focus focus-visible:text-ink`}
            >
              <span className="sr-only">Page </span>
              <span>{number}</span>
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a className={`${look} text-action underline`} href={urlOf(page + 1)} rel="next">
              Next
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function pageNumbers(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  const inside = wanted.filter((number) => number >= 1 && number <= pages);
  return [...new Set(inside)].sort((one, other) => one - other);
}
