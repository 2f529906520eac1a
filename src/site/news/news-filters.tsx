import type { NewsFilters } from '#domain/posts/news-filters.ts';
import { stickyContent, stickyPlace } from '#ui/layout-classes.ts';
import { type NewsListFilter, newsUrl } from './news-list-url.ts';

interface Props {
  filters: NewsFilters;
  chosen: NewsListFilter;
}

interface FilterOption {
  name: string;
  count: number;
  href: string;
  chosen: boolean;
}

/**
 * News filters as links. On wide screens they are always open, if the browser lets CSS open a `<details>`.
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
    <details
      className={`group lg:details-content:[content-visibility:visible] print:hidden ${stickyPlace}`}
    >
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
      <nav aria-label="Filters" className={`space-y-8 pt-6 lg:pt-0 ${stickyContent}`}>
        <FilterGroup title="Category" options={categories} asRows />
        <FilterGroup title="Year" options={years} asRows />
        <FilterGroup title="Tag" options={tags.filter(isCommon)} />
        <MoreTags options={tags.filter((option) => !isCommon(option))} />
      </nav>
    </details>
  );
}

const looks = {
  chips: 'rounded-[1.375rem] bg-secondary-tint px-4',
  /** Chips on narrow screens, rows beside the list on wide ones. */
  rows: 'rounded-[1.375rem] bg-secondary-tint px-4 lg:-mx-3 lg:justify-between lg:rounded-[4px] lg:bg-transparent lg:px-3',
};

/** Whether a tag has more than one article or is chosen. */
function isCommon({ count, chosen }: FilterOption): boolean {
  return count > 1 || chosen;
}

function MoreTags({ options }: { options: readonly FilterOption[] }) {
  if (options.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-base/6 text-action underline underline-offset-2 hover:decoration-2">
        More tags
      </summary>
      <FilterLinks options={options} look={looks.chips} />
    </details>
  );
}

interface FilterGroupProps {
  title: string;
  options: readonly FilterOption[];
  asRows?: boolean;
}

function FilterGroup({ title, options, asRows = false }: FilterGroupProps) {
  if (options.length === 0) return null;
  return (
    <div>
      <h2 className="text-[1.125rem]/7 font-strong">{title}</h2>
      <FilterLinks options={options} look={asRows ? looks.rows : looks.chips} />
    </div>
  );
}

function FilterLinks({ options, look }: { options: readonly FilterOption[]; look: string }) {
  return (
    <ul className={`mt-3 flex flex-wrap gap-2 ${look === looks.rows ? 'lg:block' : ''}`}>
      {options.map((option) => (
        <li key={option.name} className="max-w-full">
          <a
            href={option.href}
            aria-current={option.chosen || undefined}
            className={`flex min-h-11 items-center gap-2 py-2 text-base/6 text-secondary-deep hover:underline aria-[current]:bg-deep aria-[current]:text-white focus-visible:bg-focus focus-visible:text-ink ${look}`}
          >
            <span className="min-w-0 break-words">{option.name}</span>
            <span className="tabular-nums">
              {option.count}
              <span className="sr-only">{option.count === 1 ? ' article' : ' articles'}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
