import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, useState } from 'react';
import { Field, type FieldText } from '#ui/panel/field/field.tsx';
import type { LinkTarget } from './link-target.ts';
import { LinkTargetOption } from './link-target-option.tsx';
import { useLinkTargetSearch } from './link-target-queries.ts';

interface UrlInputProps extends Omit<FieldText, 'hint'> {
  id: string;
  hint: ReactNode;
  name: string | undefined;
  readOnly: boolean;
  offersDrafts: boolean;
  isFocused: boolean;
  value: string;
  onChange(url: string): void;
  onPick(picked: LinkTarget): void;
  onLeave(): void;
}

/** A text field for a URL, with suggestions while typing. */
export function UrlInput(props: UrlInputProps) {
  const { id, label, hint, error, name, readOnly, offersDrafts, isFocused, value } = props;
  const { onChange, onPick, onLeave } = props;
  const [isOpen, setOpen] = useState(isFocused);
  const { targets: found } = useLinkTargetSearch(value, isOpen && !readOnly);
  const targets = offersDrafts ? found : found.filter(({ status }) => status === 'public');
  const isShown = isOpen && targets.length > 0;
  return (
    <Autocomplete.Root
      mode="none"
      items={targets}
      itemToStringValue={({ url }: LinkTarget) => url}
      value={value}
      openOnInputClick={!offersDrafts}
      // Escape closes the list; without one it must not clear the text.
      onValueChange={(text, { reason }) => {
        if (reason === 'escape-key') return;
        const picked = targets.find(({ url }) => url === text);
        if (reason === 'item-press' && picked) onPick(picked);
        else onChange(text);
      }}
      open={isShown}
      onOpenChange={setOpen}
      readOnly={readOnly}
    >
      <Field id={id} label={label} error={error} hint={hint}>
        {({ className, ...wiring }) => (
          <Autocomplete.Input
            {...wiring}
            {...(name !== undefined && { name })}
            onBlur={() => {
              // Late results must not open over another field.
              if (!isShown) setOpen(false);
              onLeave();
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
              {(target: LinkTarget) => <LinkTargetOption key={target.url} target={target} />}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
