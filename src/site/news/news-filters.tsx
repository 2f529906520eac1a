import type { NewsFilters } from '#domain/posts/news-filters.ts';
import { type NewsListFilter, newsUrl } from './news-list-url.ts';

interface Props {
  filters: NewsFilters;
  chosen: NewsListFilter;
}

interface Way {
  name: string;
  count: number;
  href: string;
  chosen: boolean;
}

/**
 * The ways to narrow the news down, as links. On a wide screen they are always open: where the
 * browser cannot be told so by style, the button to open them stays.
 */
export function NewsFilterLinks({ filters, chosen }: Props) {
  const { category, tag, year } = chosen;
  const categories = filters.categories.map(({ name, count }) => ({
    name,
    count,
    href: newsUrl({ ...chosen, category: name }),
    chosen: name === category,
  }));
  const tags = filters.tags.map(({ name, count }) => ({
    name,
    count,
    href: newsUrl({ ...chosen, tag: name }),
    chosen: name === tag,
  }));
  const years = filters.years.map((one) => ({
    name: String(one.year),
    count: one.count,
    href: newsUrl({ ...chosen, year: one.year }),
    chosen: one.year === year,
  }));
  if (categories.length + tags.length + years.length === 0) return <div />;
  return (
    <details className="group lg:details-content:[content-visibility:visible] print:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-[4px] border border-field-edge px-4 font-strong lg:supports-[selector(::details-content)]:hidden">
        Filter the news
        <svg
          viewBox="0 0 20 20"
          className="size-5 fill-none stroke-current stroke-2 group-open:rotate-180"
          aria-hidden="true"
        >
          <path d="m4 7 6 6 6-6" />
        </svg>
      </summary>
      <nav aria-label="Filters" className="space-y-8 pt-6 lg:pt-0">
        <Ways title="Category" ways={categories} inRows />
        <Ways title="Year" ways={years} inRows />
        <Ways title="Topic" ways={tags} />
      </nav>
    </details>
  );
}

const looks = {
  chips: 'rounded-[1.375rem] bg-secondary-tint px-4',
  /** Chips on phones, one under another beside the list. */
  rows: 'rounded-[1.375rem] bg-secondary-tint px-4 lg:-mx-3 lg:justify-between lg:rounded-[4px] lg:bg-transparent lg:px-3',
};

interface WaysProps {
  title: string;
  ways: readonly Way[];
  inRows?: boolean;
}

function Ways({ title, ways, inRows = false }: WaysProps) {
  if (ways.length === 0) return null;
  return (
    <div>
      <h2 className="text-[1.125rem]/7 font-strong">{title}</h2>
      <ul className={`mt-3 flex flex-wrap gap-2 ${inRows ? 'lg:block' : ''}`}>
        {ways.map((way) => (
          <li key={way.name} className="max-w-full">
            <a
              href={way.href}
              aria-current={way.chosen || undefined}
              className={`flex min-h-11 items-center gap-2 py-2 text-base/6 text-secondary-deep hover:underline aria-[current]:bg-deep aria-[current]:text-white focus-visible:bg-focus focus-visible:text-ink ${inRows ? looks.rows : looks.chips}`}
            >
              <span className="min-w-0 break-words">{way.name}</span>
              <span className="tabular-nums">
                {way.count}
                <span className="sr-only">{way.count === 1 ? ' story' : ' stories'}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
