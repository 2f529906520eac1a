import './block-list.css';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { searchKey } from '#text/fold-text.ts';
import { IconButton } from '#ui/panel/button/button.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { SearchField } from '#ui/panel/toolbar/search-field.tsx';
import { readFromClipboard } from '../../../session/clipboard-storage.ts';
import { getBlockIcon } from '../block-tree/block-icons.ts';
import { getBlockLabel, isTopLevelOnly } from '../block-tree/block-labels.ts';
import { useBuilder } from '../builder-context.ts';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { PatternList } from '../patterns/pattern-list.tsx';
import { useBlockInsertion } from './use-block-insertion.ts';
import { useBlockPreview } from './use-block-preview.tsx';

/** What the list is searched for, and whether new blocks will be inside another block. */
const ListContext = createContext({ search: '', isInside: false });

/** The list of blocks with search, insert position and patterns. */
export function BlockList({ children }: { children: ReactNode }) {
  const { canWrite } = useBuilder();
  const [search, setSearch] = useState('');
  const adding = useBlockInsertion();
  const { isInside } = adding;
  const list = useMemo(() => ({ search, isInside }), [search, isInside]);
  const { preview, listeners } = useBlockPreview();
  if (!canWrite) return <>{children}</>;
  return (
    <div data-builder-part="blocks" className="block-list">
      <InsertControls search={search} onSearch={setSearch} adding={adding} />
      <div data-searching={search.trim() !== '' || undefined} {...adding.listeners} {...listeners}>
        <ListContext value={list}>{children}</ListContext>
        {preview}
        <p className="block-list-nothing px-2 text-sm/5 text-soft">No blocks match.</p>
      </div>
      <PatternList position={() => adding.place().position} />
    </div>
  );
}

/** A block in the list with its icon, marked for the CSS that hides blocks not matching the search. */
export function BlockListItem({ name }: { name: string }) {
  const BlockIcon = getBlockIcon(name);
  const { search, isInside } = use(ListContext);
  const fits = searchKey(getBlockLabel(name)).includes(searchKey(search.trim()));
  const isRejected = isInside && isTopLevelOnly(name);
  return (
    <div
      data-fits={fits}
      data-block-type={name}
      className="flex min-h-9 cursor-grab items-center gap-2.5 rounded-md border border-line bg-raised px-2.5 text-sm/5 text-ink hover:border-field hover:bg-hover pointer-coarse:min-h-11"
    >
      <BlockIcon aria-hidden className="size-4 shrink-0 text-soft" />
      <span className={`min-w-0 flex-1 py-1.5 ${isRejected ? 'text-soft' : 'truncate'}`}>
        <span>{getBlockLabel(name)}</span>
        {isRejected && (
          <span className="block text-[0.8125rem]/4">Only at the top level of a page</span>
        )}
      </span>
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
