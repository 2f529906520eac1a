import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { EntryRow } from './menu-item-row.tsx';
import {
  allIn,
  type Change,
  type Entry,
  mostEntries,
  moved,
  newEntry,
  placeInWords,
  returning,
  type Way,
  withAdded,
  withChange,
  without,
} from './menu-tree.ts';
import type { MenuName } from './menus-query.ts';
import type { FocusOn } from './use-menu-item-focus.ts';

const mostThatFit = 6;

interface MenuPartProps {
  menu: MenuName;
  title: string;
  line: string;
  entries: readonly Entry[];
  /** What is to be said of an address. */
  warnings: ReadonlyMap<string, string>;
  /** The entry whose fields are open. */
  opened: string | null;
  /** Whether the form was refused as it stands. */
  isRefused: boolean;
  onOpen(id: string | null): void;
  onChange(change: Change): void;
  focusOn: FocusOn;
}

/** One menu: its entries in their order, those below others indented. */
export function MenuPart(props: MenuPartProps) {
  const { menu, title, line, entries, onOpen, onChange, focusOn } = props;
  const heading = useId();
  const toast = useToast();
  const [said, say] = useState('');
  const hasLevels = menu === 'header';
  const isFull = allIn(entries).length >= mostEntries;

  function add(belowId: string | null) {
    const entry = newEntry();
    onChange((now) => withAdded(now, entry, belowId));
    onOpen(entry.id);
    focusOn(entry.id, 'input');
  }

  function move(entry: Entry, way: Way, control: string) {
    const next = moved(entries, entry.id, way);
    if (!next) return;
    onChange(() => next);
    focusOn(entry.id, control);
    say(`${nameOf(entry)}: ${placeInWords(next, entry.id)}.`);
  }

  function remove(entry: Entry) {
    const back = returning(entries, entry);
    onChange((now) => without(now, entry.id));
    document.getElementById(heading)?.focus();
    toast(`${nameOf(entry)} was removed from ${title}.`, {
      action: { label: 'Undo', onPress: () => onChange(back) },
    });
  }

  const acts = {
    hasLevels,
    isFull,
    add,
    move,
    remove,
    change: (id: string, change: Partial<Entry>) => onChange((now) => withChange(now, id, change)),
    canMove: (id: string, way: Way) => moved(entries, id, way) !== null,
  };

  return (
    <section
      aria-labelledby={heading}
      className="border-t border-line py-6 first:border-t-0 first:pt-2"
    >
      <h2 id={heading} tabIndex={-1} className="text-base/6 font-semibold outline-none">
        {title}
      </h2>
      <p className="mb-3 text-soft">{line}</p>
      {hasLevels && entries.length > mostThatFit && (
        <div className="mb-3">
          <Notice tone="warning">
            More than {mostThatFit} entries may not fit beside the name of the site. Put some below
            others.
          </Notice>
        </div>
      )}
      {entries.length === 0 ? (
        <p className="rounded-md border border-dashed border-field px-4 py-3 text-soft">
          Nothing stands in this menu.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {entries.map((entry) => (
            <EntryRow key={entry.id} {...props} acts={acts} entry={entry} level={1} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button icon={Plus} disabled={isFull} onClick={() => add(null)}>
          Add entry<span className="sr-only"> to {title}</span>
        </Button>
        {isFull && <p className="text-soft">A menu has at most {mostEntries} entries.</p>}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

function nameOf({ label }: Entry): string {
  return label.trim() || 'The entry';
}
