import { queryMaxLength } from '#domain/search/search-query.ts';
import { Field } from '#ui/form/field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';

/** Search form for the whole site. */
export function SearchForm({ words = '' }: { words?: string }) {
  return (
    <search>
      <form
        action="/search"
        method="get"
        className="mt-8 grid grid-cols-1 gap-4 rounded-lg bg-mist p-4 sm:grid-cols-[1fr_auto] sm:items-end md:p-6"
      >
        <Field id="search-words" label="Search this site">
          {(control) => (
            <input
              {...control}
              name="words"
              type="search"
              maxLength={queryMaxLength}
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
