import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import { Field, type FieldText } from '#ui/panel/field/field.tsx';
import { type LinkSuggestion, useLinkSuggestions } from './link-suggestions.ts';

interface UrlFieldProps extends FieldText {
  id?: string;
  name?: string;
  readOnly?: boolean;
  /** Whether what is not public yet is offered as well, and nothing before something is typed. */
  offersDrafts?: boolean;
  value: string;
  /** What is to be said of it although it can be saved. */
  warning?: string | undefined;
  onChange(address: string): void;
  onLeave?: () => void;
  /** One of those offered was chosen. */
  onPick?: (picked: LinkSuggestion) => void;
}

/** Where a link leads: typed, or chosen from what is on this site. */
export function UrlField(props: UrlFieldProps) {
  const { label, hint, error, name, value, warning, onChange, onLeave, onPick } = props;
  const { id, readOnly = false, offersDrafts = false } = props;
  const [isOpen, setOpen] = useState(false);
  const destinations = useLinkSuggestions(value, isOpen && !readOnly, offersDrafts);
  const isShown = isOpen && destinations.length > 0;
  return (
    <Autocomplete.Root
      mode="none"
      items={destinations}
      itemToStringValue={({ address }: LinkSuggestion) => address}
      value={value}
      openOnInputClick={!offersDrafts}
      // Escape closes the list; where there is none, it is not to take what was typed.
      onValueChange={(text, { reason }) => {
        if (reason === 'escape-key') return;
        onChange(text);
        const picked = destinations.find(({ address }) => address === text);
        if (reason === 'item-press' && picked) onPick?.(picked);
      }}
      open={isShown}
      onOpenChange={setOpen}
      readOnly={readOnly}
    >
      <Field
        id={id}
        label={label}
        error={error}
        hint={warning ? <Warning words={warning} /> : hint}
      >
        {({ className, ...wiring }) => (
          <Autocomplete.Input
            {...wiring}
            {...(name !== undefined && { name })}
            onBlur={() => {
              // What is found later must not open over the field that is used by then.
              if (!isShown) setOpen(false);
              onLeave?.();
            }}
            inputMode="url"
            placeholder="/about or https://…"
            autoComplete="off"
            spellCheck={false}
            className={`${className} h-8 pointer-coarse:h-11`}
          />
        )}
      </Field>
      <Autocomplete.Portal>
        <Autocomplete.Positioner align="start" sideOffset={4} className="z-50 outline-none">
          <Autocomplete.Popup className="max-h-80 w-(--anchor-width) min-w-56 overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-lifted">
            <Autocomplete.List>
              {(found: LinkSuggestion) => (
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
  );
}

function Warning({ words }: { words: string }) {
  return (
    <span role="status" className="font-medium text-yellow-ink">
      {words}
    </span>
  );
}
