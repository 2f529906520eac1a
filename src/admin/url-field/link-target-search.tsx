import { Autocomplete } from '@base-ui/react/autocomplete';
import { useId, useState } from 'react';
import { Field } from '#ui/panel/field/field.tsx';
import { isLinkTarget } from '#url/link-validation.ts';
import type { LinkTarget } from './link-target.ts';
import { LinkTargetOption } from './link-target-option.tsx';
import { useLinkTargetSearch } from './link-target-queries.ts';

interface LinkTargetSearchProps {
  value: string;
  error: string | undefined;
  onChange(url: string): void;
  onPick(target: LinkTarget): void;
}

/** A field for a URL with the list of content and files that match; arrow keys and Enter choose one. */
export function LinkTargetSearch({ value, error, onChange, onPick }: LinkTargetSearchProps) {
  const id = useId();
  const [initial] = useState(value);
  // A link that is edited is not searched for until it is changed.
  const search = useLinkTargetSearch(value === initial ? '' : value, true);
  const { isStale, isFetching, isError } = search;
  // Enter must not choose from the results of an earlier text.
  const targets = isStale ? [] : search.targets;
  const text = value.trim();
  const isWord = /^[^./:#]{2,}$/.test(text);
  const isSearch = text.length >= 2 && !text.startsWith('#') && !isLinkTarget(text);
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={targets}
      itemToStringValue={({ url }: LinkTarget) => url}
      value={value}
      // What can't be saved as a URL is a search, so Enter chooses the first result.
      autoHighlight={isSearch}
      onValueChange={(typed, { reason }) => {
        if (reason !== 'escape-key') onChange(typed);
      }}
    >
      <div className="grid gap-2">
        <Field
          id={id}
          label="Search or paste a URL"
          hint="Pages, posts, projects, publications and files, or for example https://example.org"
          error={error}
        >
          {({ className, ...wiring }) => (
            <Autocomplete.Input
              {...wiring}
              ref={focusField}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && isWord && isStale) event.preventDefault();
              }}
              autoComplete="off"
              spellCheck={false}
              className={`${className} h-8 pointer-coarse:h-11`}
            />
          )}
        </Field>
        <Autocomplete.List
          aria-label="Results"
          className="h-56 overflow-y-auto rounded-md border border-line p-1"
        >
          {(target: LinkTarget) => (
            <LinkTargetOption key={target.url} target={target} onClick={() => onPick(target)} />
          )}
        </Autocomplete.List>
        <p role="status" className="text-[0.8125rem]/5 text-soft empty:hidden">
          {describeState({
            value,
            isFetching: isFetching || isStale,
            isError,
            count: targets.length,
          })}
        </p>
      </div>
    </Autocomplete.Root>
  );
}

/** Focuses the field when it replaces what had the focus. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}

interface SearchState {
  value: string;
  isFetching: boolean;
  isError: boolean;
  count: number;
}

function describeState({ value, isFetching, isError, count }: SearchState): string {
  if (isError) return 'Search isn’t available right now. You can still paste a URL.';
  if (count > 0) return '';
  if (isFetching) return 'Searching...';
  const text = value.trim();
  return text === '' || text.startsWith('#') || isLinkTarget(text) ? '' : 'No results.';
}
