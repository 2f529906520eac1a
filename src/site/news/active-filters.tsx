import { type NewsListFilter, newsUrl } from './news-list-url.ts';

/** The active filters, each as a link that removes it. */
export function ActiveFilters({ chosen }: { chosen: NewsListFilter }) {
  const { category, tag, year } = chosen;
  const parts = [
    { name: category, href: newsUrl({ tag, year }) },
    { name: tag, href: newsUrl({ category, year }) },
    { name: year, href: newsUrl({ category, tag }) },
  ].filter(({ name }) => name !== undefined);
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-base/6 print:hidden">
      {parts.map(({ name, href }) => (
        <li key={name} className="max-w-full">
          <a
            href={href}
            className="flex min-h-11 items-center gap-2 rounded-[1.375rem] border border-field-edge px-4 py-2 hover:underline"
          >
            <span className="sr-only">Remove filter: </span>
            <span className="min-w-0 break-words">{name}</span>
            <svg
              viewBox="0 0 20 20"
              className="size-4 shrink-0 fill-none stroke-current stroke-2"
              aria-hidden="true"
            >
              <path d="m4 4 12 12M16 4 4 16" />
            </svg>
          </a>
        </li>
      ))}
      <li>
        <a
          href="/news"
          className="flex min-h-11 items-center text-action underline underline-offset-2 hover:decoration-2"
        >
          Clear filters
        </a>
      </li>
    </ul>
  );
}
