import './block-list.css';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { createContext, type ReactNode, use, useState } from 'react';
import { IconButton } from '#ui/panel/button/button.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { nameOf } from '../block-tree/block-labels.ts';
import { usePageInBuilder } from '../builder-context.ts';
import { readFromClipboard } from '../clipboard/clipboard-storage.ts';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { PatternList } from '../patterns/pattern-list.tsx';
import { useAdding } from './use-block-insertion.ts';

const SearchContext = createContext('');

/** The list of blocks with a search, and where the next one is added; patterns stand with it. */
export function BlockList({ children }: { children: ReactNode }) {
  const { mayWrite } = usePageInBuilder();
  const [search, setSearch] = useState('');
  const adding = useAdding();
  if (!mayWrite) return <>{children}</>;
  return (
    <div data-builder-part="blocks" className="block-list">
      <AddingTools search={search} onSearch={setSearch} adding={adding} />
      <div data-searching={search.trim() !== '' || undefined} {...adding.listeners}>
        <SearchContext value={search}>{children}</SearchContext>
        <p className="block-list-nothing px-2 text-sm/5 text-soft">No block is called so.</p>
      </div>
      <PatternList spot={() => adding.place().spot} />
    </div>
  );
}

/** A block of the list, marked for those styles that show what the search asks for. */
export function BlockListItem({ name, children }: { name: string; children: ReactNode }) {
  const search = use(SearchContext).trim().toLowerCase();
  const fits = nameOf(name).toLowerCase().includes(search);
  return (
    <div data-fits={fits} data-block-type={name}>
      {children}
    </div>
  );
}

interface AddingToolsProps {
  search: string;
  onSearch(text: string): void;
  adding: ReturnType<typeof useAdding>;
}

function AddingTools({ search, onSearch, adding: { places, chosen, choose } }: AddingToolsProps) {
  const { copying } = useBuilderCommands();
  return (
    <div className="grid gap-2 px-2 pt-3 pb-3">
      <div className="flex gap-1">
        <SearchField label="Search blocks" value={search} onSearch={onSearch} />
        <IconButton
          label="Paste"
          icon={ClipboardPaste}
          onClick={async () => copying.paste(await readFromClipboard())}
        />
      </div>
      {places.length > 1 && (
        <SelectField
          label="New blocks go"
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          options={places.map(({ key, name }) => ({ value: key, label: name }))}
        />
      )}
    </div>
  );
}
