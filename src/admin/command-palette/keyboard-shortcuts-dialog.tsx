import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { tableShortcuts } from '../rich-text/table-shortcuts.ts';
import { useMe } from '../session/me.ts';
import { listSections } from '../shell/sections.ts';
import { Shortcut, withCommandKey } from './shortcut-keys.tsx';
import { useSingleKeyShortcuts } from './single-key-shortcuts.ts';

interface KeyboardShortcutsDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Lists the panel's shortcuts, with the switch for single-key ones. */
export function KeyboardShortcutsDialog({ open, onOpenChange }: KeyboardShortcutsDialogProps) {
  const me = useMe();
  const [singleKeys, setSingleKeys] = useSingleKeyShortcuts();
  const keys = [
    { keys: withCommandKey('K'), what: 'Search and commands' },
    { keys: withCommandKey('Enter'), what: 'Open result in a new tab' },
  ];
  const single = [
    ...listSections(me).map(({ label, key }) => ({ keys: `G ${key.toUpperCase()}`, what: label })),
    { keys: '/', what: 'Search the list' },
    { keys: '?', what: 'Show keyboard shortcuts' },
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <KeyList list={keys} />
      <h3 className="mt-4 mb-1 text-sm/5">Single-key shortcuts</h3>
      {/* Before the list: it gets the focus, and would scroll what is above it out of view. */}
      <div className="mt-2 mb-3">
        <CheckboxField
          label="Use single-key shortcuts"
          hint="Ignored while you type in a field. Saved in this browser only."
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
      </div>
      <KeyList list={single} faded={!singleKeys} />
      <h3 className="mt-4 mb-1 text-sm/5">In a table of a text</h3>
      <KeyList list={tableShortcuts} />
    </Dialog>
  );
}

function KeyList({
  list,
  faded = false,
}: {
  list: readonly { keys: string; what: string }[];
  faded?: boolean;
}) {
  return (
    <dl className="grid gap-1">
      {list.map(({ keys, what }) => (
        <div key={keys} className="flex min-h-7 items-center justify-between gap-4">
          <dt className={faded ? 'text-soft line-through' : ''}>{what}</dt>
          <dd>
            <Shortcut keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
