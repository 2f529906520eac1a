import {
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandRoot,
} from 'cmdk';
import Clock from 'lucide-react/icons/clock';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../session/me.ts';
import { matchScore, sortByMatch } from './match-score.ts';
import type { PaletteEntry, PaletteSource } from './palette-context.ts';
import { recentEntries, rememberEntry } from './recent-entries.ts';
import { Shortcut, withCommandKey } from './shortcut-keys.tsx';
import { isSearchResult, useSearchResults } from './use-search-results.ts';

interface PaletteListProps {
  sources: readonly PaletteSource[];
  /** Called before an entry runs, with the element to focus next; null restores the focus. */
  onDone(focus: HTMLElement | null): void;
}

/** The search field and its results. */
export function PaletteList({ sources, onDone }: PaletteListProps) {
  const me = useMe();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const inNewTab = useRef(false);
  const { found, isAsking } = useSearchResults(sources, text.trim());
  const [recent] = useState(() => recentEntries(me));
  const { list, chosen, setChosen } = useSelectedResult();

  function choose(entry: PaletteEntry): void {
    const keepsPage = entry.url === undefined || inNewTab.current;
    onDone(keepsPage ? null : document.getElementById('main'));
    if (entry.url === undefined) entry.run?.();
    else openUrl(entry, entry.url);
  }

  function openUrl(entry: PaletteEntry, url: string): void {
    rememberEntry(me, entry);
    if (inNewTab.current) window.open(url, '_blank', 'noopener');
    else if (url.startsWith('/admin')) void navigate(url);
    else location.assign(url);
  }

  const noteNewTab = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) => {
    inNewTab.current = ctrlKey || metaKey;
  };
  return (
    <CommandRoot
      ref={list}
      label="Search and commands"
      value={chosen}
      onValueChange={setChosen}
      loop
      vimBindings={false}
      filter={(value, typed, words = []) => (isSearchResult(value) ? 1 : matchScore(typed, words))}
      onKeyDown={noteNewTab}
      onClickCapture={noteNewTab}
    >
      <CommandInput
        ref={focusField}
        value={text}
        onValueChange={setText}
        placeholder="Search or type a command"
        className="h-12 w-full border-b border-line bg-transparent px-4 text-base/6 outline-none placeholder:text-soft"
      />
      <CommandList label="Results" className="max-h-[min(24rem,60vh)] overflow-y-auto p-1">
        <CommandEmpty className="px-3 py-8 text-center text-soft">
          {isAsking ? 'Searching...' : 'No results.'}
        </CommandEmpty>
        {text === '' && recent.length > 0 && (
          <Group
            heading="Recent"
            entries={recent.map((entry) => ({ ...entry, icon: Clock }))}
            id="recent"
            onChoose={choose}
          />
        )}
        {sortByMatch(sources, text).map(
          ({ id, heading, entries = [] }) =>
            entries.length > 0 && (
              <Group key={id} id={id} heading={heading} entries={entries} onChoose={choose} />
            ),
        )}
        {found.map(({ id, heading, entries }) => (
          <Group key={id} id={id} heading={heading} entries={entries} onChoose={choose} />
        ))}
      </CommandList>
      <p className="hidden gap-4 border-t border-line px-4 py-2 text-[0.8125rem]/5 text-soft sm:flex">
        <span>Enter to open</span>
        <span>{withCommandKey('Enter')} to open in a new tab</span>
        <span>Esc to close</span>
      </p>
    </CommandRoot>
  );
}

/**
 * Selects a result once there are any. cmdk selects the first entry while typing, but no other one if that
 * disappears and server results arrive later.
 */
function useSelectedResult() {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const entries = list.current?.querySelectorAll('[cmdk-item]:not([aria-disabled="true"])') ?? [];
    if (![...entries].some((entry) => entry.getAttribute('aria-selected') === 'true')) {
      setChosen(entries[0]?.getAttribute('data-value') ?? '');
    }
  });
  return { list, chosen, setChosen };
}

/** Focuses the field immediately, so that the first characters typed while the palette opens aren't lost. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}

interface GroupProps {
  id: string;
  heading: string;
  entries: readonly PaletteEntry[];
  onChoose(entry: PaletteEntry): void;
}

function Group({ id, heading, entries, onChoose }: GroupProps) {
  return (
    <CommandGroup
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[0.8125rem]/5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-soft"
    >
      {entries.map((entry) => {
        const { icon: EntryIcon } = entry;
        return (
          <CommandItem
            key={entry.id}
            value={`${id} ${entry.id}`}
            keywords={[entry.label, ...(entry.keywords ?? [])]}
            onSelect={() => onChoose(entry)}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-3 py-1.5 data-[selected=true]:bg-hover data-[selected=true]:outline-2 data-[selected=true]:-outline-offset-2 data-[selected=true]:outline-transparent pointer-coarse:min-h-11"
          >
            {EntryIcon && <EntryIcon aria-hidden className="size-4 shrink-0 text-soft" />}
            <span className="min-w-0 flex-1 truncate">
              <span>{entry.label}</span>
              {entry.hint && <span className="ms-2 text-soft">{entry.hint}</span>}
            </span>
            {entry.keys && <Shortcut keys={entry.keys} />}
          </CommandItem>
        );
      })}
    </CommandGroup>
  );
}
