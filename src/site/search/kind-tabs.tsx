import {
  mostCounted,
  type SearchKind,
  type SearchResult,
  searchKinds,
} from '#domain/search/searching.ts';
import { type Search, searchAddress } from './asked.ts';
import { kindNames } from './kind-names.ts';

interface Props {
  asked: Search;
  counts: SearchResult['counts'];
}

/** Narrows what was found down to one kind. */
export function KindTabs({ asked, counts }: Props) {
  const all = searchKinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <nav aria-label="Kinds of results" className="mt-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        <Tab {...{ asked }} label="All" count={all} />
        {searchKinds.map((kind) => (
          <Tab key={kind} {...{ asked, kind }} label={kindNames[kind].many} count={counts[kind]} />
        ))}
      </ul>
    </nav>
  );
}

interface TabProps {
  asked: Search;
  kind?: SearchKind;
  label: string;
  count: number;
}

function Tab({ asked, kind, label, count }: TabProps) {
  return (
    <li>
      <a
        href={searchAddress({ words: asked.words, kind })}
        aria-current={asked.kind === kind || undefined}
        className="flex min-h-11 items-center gap-2 rounded-[1.375rem] bg-tint px-4 py-2 text-base/6 text-deep hover:underline aria-[current]:bg-deep aria-[current]:text-white focus-visible:bg-focus focus-visible:text-ink"
      >
        {label}
        <span className="tabular-nums">
          {count.toLocaleString('en')}
          {(kind ? count >= mostCounted : count > mostCounted) && '+'}
          <span className="sr-only">{count === 1 ? ' result' : ' results'}</span>
        </span>
      </a>
    </li>
  );
}
