import './block-list.css';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { createContext, type ReactNode, use, useState } from 'react';
import { IconButton } from '#ui/panel/button/button.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { readFromClipboard } from '../../../session/clipboard-storage.ts';
import { getBlockLabel } from '../block-tree/block-labels.ts';
import { useBuilder } from '../builder-context.ts';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { PatternList } from '../patterns/pattern-list.tsx';
import { useBlockInsertion } from './use-block-insertion.ts';

const SearchContext = createContext('');

/** The list of blocks with search, insert position and patterns. */
export function BlockList({ children }: { children: ReactNode }) {
  const { canWrite } = useBuilder();
  const [search, setSearch] = useState('');
  const adding = useBlockInsertion();
  if (!canWrite) return <>{children}</>;
  return (
    <div data-builder-part="blocks" className="block-list">
      <InsertControls search={search} onSearch={setSearch} adding={adding} />
      <div data-searching={search.trim() !== '' || undefined} {...adding.listeners}>
        <SearchContext value={search}>{children}</SearchContext>
        <p className="block-list-nothing px-2 text-sm/5 text-soft">No blocks match.</p>
      </div>
      <PatternList position={() => adding.place().position} />
    </div>
  );
}

/** A block in the list, marked for the CSS that hides blocks not matching the search. */
export function BlockListItem({ name, children }: { name: string; children: ReactNode }) {
  const search = use(SearchContext).trim().toLowerCase();
  const fits = getBlockLabel(name).toLowerCase().includes(search);
  return (
    <div data-fits={fits} data-block-type={name}>
      {children}
    </div>
  );
}

interface InsertControlsProps {
  search: string;
  onSearch(text: string): void;
  adding: ReturnType<typeof useBlockInsertion>;
}

function InsertControls({
  search,
  onSearch,
  adding: { places, chosen, choose },
}: InsertControlsProps) {
  const { clipboard } = useBuilderCommands();
  return (
    <div className="grid gap-2 px-2 pt-3 pb-3">
      <div className="flex gap-1">
        <SearchField label="Search blocks" value={search} onSearch={onSearch} />
        <IconButton
          label="Paste"
          icon={ClipboardPaste}
          onClick={async () => clipboard.paste(await readFromClipboard())}
        />
      </div>
      {places.length > 1 && (
        <SelectField
          label="Insert new blocks"
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          options={places.map(({ key, name }) => ({ value: key, label: name }))}
        />
      )}
    </div>
  );
}
