import {
  maxSearchResults,
  type SearchKind,
  type SearchResult,
} from '#domain/search/site-search.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { Pagination } from '../pagination.tsx';
import { NoSearchResults, type OfferedLink, PopularLinks } from './no-search-results.tsx';
import { SearchForm } from './search-form.tsx';
import { type SearchParams, searchUrl } from './search-params.ts';
import { SearchResults } from './search-results.tsx';
import { SearchTypeTabs } from './search-type-tabs.tsx';

interface Props {
  params: SearchParams & { page: number };
  /** Results; left out if there is no query. */
  found?: SearchResult & { pages: number; kinds: readonly SearchKind[] };
  /** Links for those who have not found or not searched anything. */
  links: readonly OfferedLink[];
  settings: PublicSettings;
}

export function SearchPage({ params, found, links, settings }: Props) {
  return (
    <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">Search</h1>
      <SearchForm words={params.words} />
      {found ? <Results {...{ params, found, links, settings }} /> : <PopularLinks links={links} />}
    </div>
  );
}

function Results({ params, found, links, settings }: Required<Props>) {
  const { total, kinds, counts, more, pages, items, suggestions } = found;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const number = total === 0 ? 'No' : total.toLocaleString('en');
  const isMore = params.kind ? more[params.kind] : Object.values(more).some(Boolean);
  return (
    <section aria-labelledby="results" className="mt-10">
      <h2 id="results" className="break-words text-[1.3125rem]/7 md:text-2xl/8">
        {`${number} ${isMore && total > 0 ? 'or more ' : ''}${total === 1 ? 'result' : 'results'} for “${params.words}”`}
        {params.page > 1 && (
          <span className="font-normal">{`, page ${params.page} of ${pages}`}</span>
        )}
      </h2>
      {isMore && params.words.includes('"') && (
        <p className="mt-4">
          Quoted phrases are matched in all titles but only in newer content. You may find more
          without the quotes.
        </p>
      )}
      {all === 0 ? (
        <NoSearchResults {...{ suggestions, links, settings }} />
      ) : (
        <>
          <SearchTypeTabs {...{ params, kinds, counts, more }} />
          {total === 0 && <p className="mt-8">No results of this type.</p>}
          <SearchResults items={items} timeZone={settings.time_zone} />
          {total > maxSearchResults && params.page === pages && (
            <p className="mt-8">{`Showing only the first ${maxSearchResults} results. Add a word to narrow your search.`}</p>
          )}
          <Pagination page={params.page} pages={pages} urlOf={(page) => searchUrl(params, page)} />
        </>
      )}
    </section>
  );
}
