import type { MenuLink } from '#domain/navigation/menus.ts';
import { mostShown, type SearchResult } from '#domain/search/site-search.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { Pagination } from '../pagination.tsx';
import { NoSearchResults, PopularLinks } from './no-search-results.tsx';
import { SearchForm } from './search-form.tsx';
import { type SearchParams, searchUrl } from './search-params.ts';
import { SearchResults } from './search-results.tsx';
import { SearchTypeTabs } from './search-type-tabs.tsx';

interface Props {
  asked: SearchParams & { page: number };
  /** What was found; left out where nothing was asked for. */
  found?: SearchResult & { pages: number };
  /** What people come for. */
  tasks: readonly MenuLink[];
  settings: PublicSettings;
}

export function SearchPage({ asked, found, tasks, settings }: Props) {
  return (
    <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">Search</h1>
      <SearchForm words={asked.words} />
      {found ? <Found {...{ asked, found, tasks, settings }} /> : <PopularLinks tasks={tasks} />}
    </div>
  );
}

function Found({ asked, found, tasks, settings }: Required<Props>) {
  const { total, counts, more, pages, items, suggestions } = found;
  const all = counts.page + counts.news + counts.project;
  const number = total === 0 ? 'No' : total.toLocaleString('en');
  const isMore = asked.kind ? more[asked.kind] : Object.values(more).some(Boolean);
  return (
    <section aria-labelledby="results" className="mt-10">
      <h2 id="results" className="break-words text-[1.3125rem]/7 md:text-2xl/8">
        {`${number} ${isMore && total > 0 ? 'or more ' : ''}${total === 1 ? 'result' : 'results'} for “${asked.words}”`}
        {asked.page > 1 && (
          <span className="font-normal">{`, page ${asked.page} of ${pages}`}</span>
        )}
      </h2>
      {isMore && asked.words.includes('"') && (
        <p className="mt-4">
          Words in quotes are looked for in all titles, but only in the newest texts. Without the
          quotes you may find more.
        </p>
      )}
      {all === 0 ? (
        <NoSearchResults {...{ suggestions, tasks, settings }} />
      ) : (
        <>
          <SearchTypeTabs asked={asked} counts={counts} more={more} />
          {total === 0 && <p className="mt-8">Nothing of this kind was found.</p>}
          <SearchResults items={items} timeZone={settings.time_zone} />
          {total > mostShown && asked.page === pages && (
            <p className="mt-8">{`Only the first ${mostShown} are shown. Add a word to find less.`}</p>
          )}
          <Pagination
            page={asked.page}
            pages={pages}
            addressOf={(page) => searchUrl(asked, page)}
          />
        </>
      )}
    </section>
  );
}
