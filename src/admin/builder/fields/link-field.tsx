import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import { isLink } from '#blocks/links.ts';
import { Field } from '#ui/panel/field/field.tsx';
import { useLeadsNowhere } from '../checks/asking.ts';
import { type PuckEntry, useEntryText, useOwnId } from './entry-text.ts';
import { WithLock } from './lock.tsx';
import { type Destination, useDestinations } from './own-destinations.ts';

const problem = (typed: string) =>
  isLink(typed) ? null : 'Use a web, mail or telephone address, or one on this site.';

/** An address: any that a link may hold, with pages, posts and projects offered while one types. */
export function LinkField(entry: PuckEntry) {
  const { field, id, name, value = '', readOnly = false } = entry;
  const { typed, error, leave, type } = useEntryText(entry, problem);
  const ownId = useOwnId(id);
  const [isOpen, setOpen] = useState(false);
  const destinations = useDestinations(typed, isOpen && !readOnly);
  const leadsNowhere = useLeadsNowhere(value);
  return (
    <WithLock readOnly={readOnly}>
      <Autocomplete.Root
        mode="none"
        items={destinations}
        itemToStringValue={({ address }: Destination) => address}
        value={typed}
        // Escape closes the list; where there is none, it is not to take what was typed.
        onValueChange={(text, { reason }) => reason !== 'escape-key' && type(text)}
        open={isOpen && destinations.length > 0}
        onOpenChange={setOpen}
        readOnly={readOnly}
      >
        <Field
          id={ownId}
          label={field.label ?? ''}
          error={error}
          hint={leadsNowhere ? <NowhereWords /> : field.metadata?.hint}
        >
          {({ className, ...wiring }) => (
            <Autocomplete.Input
              {...wiring}
              name={name}
              inputMode="url"
              placeholder="/about or https://…"
              autoComplete="off"
              spellCheck={false}
              onBlur={leave}
              className={`${className} h-8 pointer-coarse:h-11`}
            />
          )}
        </Field>
        <Autocomplete.Portal>
          <Autocomplete.Positioner align="start" sideOffset={4} className="z-50 outline-none">
            <Autocomplete.Popup className="max-h-80 w-(--anchor-width) min-w-56 overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-lifted">
              <Autocomplete.List>
                {(found: Destination) => (
                  <Autocomplete.Item
                    key={found.address}
                    value={found}
                    className="cursor-pointer rounded-sm px-2 py-1.5 text-sm/5 outline-none select-none data-highlighted:bg-hover"
                  >
                    <span className="block truncate">{found.title}</span>
                    <span className="block truncate text-[0.8125rem]/4 text-soft">
                      {found.isPublic ? found.address : `Draft · ${found.address}`}
                    </span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </WithLock>
  );
}

function NowhereWords() {
  return (
    <span role="status" className="font-medium text-yellow-ink">
      Nothing that visitors can see is there.
    </span>
  );
}
