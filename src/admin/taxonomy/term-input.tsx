import { Autocomplete } from '@base-ui/react/autocomplete';
import { type KeyboardEvent, useRef, useState } from 'react';
import { maxSearchLength } from '#constants/list-params.ts';
import type { TermType } from './term-api.ts';
import { useTermSuggestions } from './term-suggestions.ts';

interface TermInputProps {
  /** Attributes that connect it with its label. */
  wiring: { id: string; className?: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
  type: TermType;
  text: string;
  /** Offers to create a term with the typed name. */
  creates?: boolean;
  /** Names that are not suggested. */
  without?: readonly string[];
  placeholder?: string;
  onText(text: string): void;
  onPick(name: string): void;
  onLeave?(): void;
  /** Not called for keys that the list of suggestions handles. */
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
}

interface Option {
  name: string;
  /** The number of items; null for the option to create it. */
  count: number | null;
}

const maxShown = 8;

/** A text input with the matching categories or tags in a list below it. */
export function TermInput(props: TermInputProps) {
  const { wiring, type, text, creates = false, without = [], placeholder } = props;
  const { onText, onPick, onLeave, onKeyDown } = props;
  const [openedBy, setOpenedBy] = useState<string | null>(null);
  const isOpen = openedBy !== null;
  const highlighted = useRef(false);
  const { items, isNew } = useTermSuggestions(type, text, isOpen);
  const left = new Set(without.map((name) => name.toLowerCase()));
  const options: Option[] = items
    .filter(({ name }) => !left.has(name.toLowerCase()))
    .slice(0, maxShown);
  if (creates && isNew) options.push({ name: text.trim(), count: null });
  // Typing opens the list, but an input that was just emptied doesn't offer everything.
  const isWanted = isOpen && !(openedBy === 'input-change' && text.trim() === '');
  const isShown = isWanted && options.length > 0;

  return (
    <Autocomplete.Root
      mode="none"
      items={options}
      itemToStringValue={({ name }: Option) => name}
      value={text}
      openOnInputClick
      onItemHighlighted={(option) => {
        highlighted.current = option !== undefined;
      }}
      // Escape closes the list; it must not clear the text.
      onValueChange={(value, { reason }) => {
        if (reason === 'escape-key') return;
        if (reason === 'item-press') onPick(value);
        else onText(value);
      }}
      open={isShown}
      onOpenChange={(open, { reason }) => setOpenedBy(open ? reason : null)}
    >
      <Autocomplete.Input
        {...wiring}
        maxLength={maxSearchLength}
        placeholder={placeholder}
        autoComplete="off"
        onBlur={() => {
          // Late results must not open over another field.
          setOpenedBy(null);
          onLeave?.();
        }}
        onKeyDown={(event) => {
          if (!(isShown && highlighted.current && event.key === 'Enter')) onKeyDown?.(event);
        }}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner align="start" sideOffset={4} className="z-50 outline-none">
          <Autocomplete.Popup className="max-h-80 w-(--anchor-width) min-w-56 overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-lifted">
            <Autocomplete.List>
              {(option: Option) => (
                <Autocomplete.Item
                  key={`${option.count === null} ${option.name}`}
                  value={option}
                  className="flex cursor-pointer items-baseline justify-between gap-3 rounded-sm px-2 py-1.5 text-sm/5 outline-none select-none data-highlighted:bg-hover pointer-coarse:py-3"
                >
                  {option.count === null ? (
                    <span className="min-w-0 wrap-anywhere">{`Create “${option.name}”`}</span>
                  ) : (
                    <>
                      <bdi className="min-w-0 truncate">{option.name}</bdi>
                      <span className="text-[0.8125rem]/4 text-soft tabular-nums">
                        {option.count.toLocaleString('en-GB')}
                      </span>
                    </>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
