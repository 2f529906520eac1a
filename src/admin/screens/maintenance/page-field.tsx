import { Combobox } from '@base-ui/react/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Field, type FieldText } from '#ui/panel/field/field.tsx';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import { api, parseResponse } from '../../api/client.ts';
import type { NamedPage } from './maintenance-fields.ts';

interface PageFieldProps extends FieldText {
  value: NamedPage | null;
  onChange(page: NamedPage | null): void;
}

const pauseMs = 200;
const maxOffered = 20;
const maxCharacters = 200;
const none: NamedPage[] = [];
const press =
  'flex h-full w-8 cursor-pointer items-center justify-center rounded-md text-soft hover:text-ink pointer-coarse:w-11';

/** Selects a published page by searching its title. */
export function PageField({ value, onChange, ...words }: PageFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(value?.title ?? '');
  const { found, isAsking } = usePublishedPages(typed === value?.title ? '' : typed, isOpen);
  return (
    <Combobox.Root
      items={found}
      filter={null}
      value={value}
      onValueChange={onChange}
      onInputValueChange={setTyped}
      itemToStringLabel={({ title }: NamedPage) => title}
      isItemEqualToValue={(one: NamedPage, other: NamedPage) => one.id === other.id}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Field id={undefined} {...words}>
        {({ className, ...wiring }) => (
          <div className="relative">
            <Combobox.Input
              {...wiring}
              placeholder="None"
              className={`${className} h-8 pe-17 pointer-coarse:h-11 pointer-coarse:pe-23`}
            />
            <div className="absolute inset-y-0 end-0 flex">
              <Combobox.Clear aria-label="Clear page" className={press}>
                <X aria-hidden className="size-4" />
              </Combobox.Clear>
              <Combobox.Trigger aria-label="Show pages" className={press}>
                <ChevronDown aria-hidden className="size-4" />
              </Combobox.Trigger>
            </div>
          </div>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner align="start" sideOffset={4} className="z-50 outline-none">
          <Combobox.Popup className="max-h-80 w-(--anchor-width) min-w-56 overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-lifted">
            <Combobox.Empty className="px-2 py-1.5 text-sm/5 text-soft empty:hidden">
              {isAsking ? 'Loading...' : 'No published pages match.'}
            </Combobox.Empty>
            <Combobox.List>
              {(page: NamedPage) => (
                <Combobox.Item
                  key={page.id}
                  value={page}
                  className="cursor-pointer truncate rounded-sm px-2 py-1.5 text-sm/5 outline-none select-none data-highlighted:bg-hover data-selected:font-semibold"
                >
                  {page.title}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

/** Returns published pages whose title or URL contains the search text, sorted by title. */
function usePublishedPages(words: string, isWanted: boolean) {
  const search = useDebounced(words.trim().slice(0, maxCharacters), pauseMs);
  const { data, isFetching } = useQuery({
    queryKey: ['pages', 'to show', search],
    queryFn: () =>
      parseResponse(
        api.pages.$get({
          query: {
            ...(search && { search }),
            status: 'published',
            sort: 'title',
            page_size: String(maxOffered),
          },
        }),
      ),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    select: ({ items }) => items.map(({ id, title }): NamedPage => ({ id, title })),
  });
  return { found: data ?? none, isAsking: isFetching };
}
