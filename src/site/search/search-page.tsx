import type { MenuLink } from '#domain/navigation/menus.ts';
import { longestWords } from '#domain/search/asking.ts';
import { mostCounted, mostShown, type SearchResult } from '#domain/search/searching.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { Field } from '#ui/form/field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { PageNumbers } from '../page-numbers.tsx';
import { type Search, searchAddress } from './asked.ts';
import { Hits } from './hits.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { NothingFound, Tasks } from './nothing-found.tsx';

interface Props {
  asked: Search & { page: number };
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
      {found ? <Found {...{ asked, found, tasks, settings }} /> : <Tasks tasks={tasks} />}
    </div>
  );
}

function SearchForm({ words }: { words: string }) {
  return (
    <search>
      <form
        action="/search"
        method="get"
        className="mt-8 grid gap-4 rounded-lg bg-mist p-4 sm:grid-cols-[1fr_auto] sm:items-end md:p-6"
      >
        <Field id="search-words" label="Search this site">
          {(control) => (
            <input
              {...control}
              name="words"
              type="search"
              maxLength={longestWords}
              autoComplete="off"
              defaultValue={words}
            />
          )}
        </Field>
        <SubmitButton text="Search" />
      </form>
    </search>
  );
}

function Found({ asked, found, tasks, settings }: Required<Props>) {
  const { total, counts, pages, items, suggestions } = found;
  const all = counts.page + counts.news + counts.project;
  const number = total === 0 ? 'No' : total.toLocaleString('en');
  const isCounted = Object.values(counts).every((count) => count < mostCounted);
  return (
    <section aria-labelledby="results" className="mt-10">
      <h2 id="results" className="break-words text-[1.3125rem]/7 md:text-2xl/8">
        {`${number} ${isCounted ? '' : 'or more '}${total === 1 ? 'result' : 'results'} for “${asked.words}”`}
        {asked.page > 1 && (
          <span className="font-normal">{`, page ${asked.page} of ${pages}`}</span>
        )}
      </h2>
      {all === 0 ? (
        <NothingFound {...{ suggestions, tasks, settings }} />
      ) : (
        <>
          <KindTabs asked={asked} counts={counts} />
          {total === 0 && <p className="mt-8">Nothing of this kind was found.</p>}
          <Hits items={items} timeZone={settings.time_zone} />
          {total > mostShown && asked.page === pages && (
            <p className="mt-8">{`Only the first ${mostShown} are shown. Add a word to find less.`}</p>
          )}
          <PageNumbers
            page={asked.page}
            pages={pages}
            addressOf={(page) => searchAddress(asked, page)}
          />
        </>
      )}
    </section>
  );
}
