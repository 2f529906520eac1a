import { type SearchKind, type SearchResult, searchKinds } from '#domain/search/site-search.ts';
import { type SearchParams, searchUrl } from './search-params.ts';
import { searchTypeLabels } from './search-type-labels.ts';

interface Props {
  params: SearchParams;
  /** Those that the site has. */
  kinds: readonly SearchKind[];
  counts: SearchResult['counts'];
  more: SearchResult['more'];
}

/** Filters the results by content type. */
export function SearchTypeTabs({ params, kinds, counts, more }: Props) {
  const all = searchKinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <nav aria-label="Result types" className="mt-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        <Tab
          {...{ params }}
          label="All"
          count={all}
          isMore={searchKinds.some((kind) => more[kind])}
        />
        {kinds.map((kind) => (
          <Tab
            key={kind}
            {...{ params, kind }}
            label={searchTypeLabels[kind].many}
            count={counts[kind]}
            isMore={more[kind]}
          />
        ))}
      </ul>
    </nav>
  );
}

interface TabProps {
  params: SearchParams;
  kind?: SearchKind;
  label: string;
  count: number;
  /** Whether the count may be incomplete. */
  isMore: boolean;
}

function Tab({ params, kind, label, count, isMore }: TabProps) {
  return (
    <li>
      <a
        href={searchUrl({ words: params.words, kind })}
        aria-current={params.kind === kind || undefined}
        className="flex min-h-11 items-center gap-2 rounded-[1.375rem] bg-secondary-tint px-4 py-2 text-base/6 text-secondary-deep hover:underline aria-[current]:bg-deep aria-[current]:text-white focus-visible:bg-focus focus-visible:text-ink"
      >
        {label}
        <span className="tabular-nums">
          {count.toLocaleString('en')}
          {isMore && '+'}
          <span className="sr-only">{count === 1 ? ' result' : ' results'}</span>
        </span>
      </a>
    </li>
  );
}
