import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import { Field, type FieldText } from '#ui/panel/field/field.tsx';
import { type LinkSuggestion, useLinkSuggestions } from './link-suggestions.ts';

interface UrlFieldProps extends FieldText {
  id?: string;
  name?: string;
  readOnly?: boolean;
  /** Suggests drafts too, but nothing before text is typed. */
  offersDrafts?: boolean;
  value: string;
  /** A warning that doesn't prevent saving. */
  warning?: string | undefined;
  onChange(url: string): void;
  onLeave?: () => void;
  /** Called when a suggestion is chosen. */
  onPick?: (picked: LinkSuggestion) => void;
}

/** A link target: typed, or chosen from suggestions. */
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
      itemToStringValue={({ url }: LinkSuggestion) => url}
      value={value}
      openOnInputClick={!offersDrafts}
      // Escape closes the list; without one it must not clear the text.
      onValueChange={(text, { reason }) => {
        if (reason === 'escape-key') return;
        onChange(text);
        const picked = destinations.find(({ url }) => url === text);
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
        hint={warning ? <Warning message={warning} /> : hint}
      >
        {({ className, ...wiring }) => (
          <Autocomplete.Input
            {...wiring}
            {...(name !== undefined && { name })}
            onBlur={() => {
              // Late results must not open over another field.
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
                  key={found.url}
                  value={found}
                  className="cursor-pointer rounded-sm px-2 py-1.5 text-sm/5 outline-none select-none data-highlighted:bg-hover"
                >
                  <span className="block truncate">{found.title}</span>
                  <span className="block truncate text-[0.8125rem]/4 text-soft">
                    {found.isPublic ? found.url : `Draft · ${found.url}`}
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

function Warning({ message }: { message: string }) {
  return (
    <span role="status" className="font-medium text-yellow-ink">
      {message}
    </span>
  );
}
