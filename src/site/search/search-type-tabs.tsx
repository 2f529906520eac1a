import { type SearchKind, type SearchResult, searchKinds } from '#domain/search/site-search.ts';
import { type SearchParams, searchUrl } from './search-params.ts';
import { searchTypeLabels } from './search-type-labels.ts';

interface Props {
  asked: SearchParams;
  counts: SearchResult['counts'];
  more: SearchResult['more'];
}

/** Narrows what was found down to one kind. */
export function SearchTypeTabs({ asked, counts, more }: Props) {
  const all = searchKinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <nav aria-label="Kinds of results" className="mt-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        <Tab
          {...{ asked }}
          label="All"
          count={all}
          isMore={searchKinds.some((kind) => more[kind])}
        />
        {searchKinds.map((kind) => (
          <Tab
            key={kind}
            {...{ asked, kind }}
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
  asked: SearchParams;
  kind?: SearchKind;
  label: string;
  count: number;
  /** Whether there may be more than were counted. */
  isMore: boolean;
}

function Tab({ asked, kind, label, count, isMore }: TabProps) {
  return (
    <li>
      <a
        href={searchUrl({ words: asked.words, kind })}
        aria-current={asked.kind === kind || undefined}
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
