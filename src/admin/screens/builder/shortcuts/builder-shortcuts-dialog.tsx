import Keyboard from 'lucide-react/icons/keyboard';
import { IconButton } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { Shortcut } from '../../../command-palette/shortcut-keys.tsx';
import { useSingleKeyShortcuts } from '../../../command-palette/single-key-shortcuts.ts';
import { type CommandDialogProps, useBuilderCommands } from '../commands/commands-context.ts';
import { builderShortcuts } from './builder-shortcuts.ts';

/** Lists the builder's keyboard shortcuts. */
export function BuilderShortcutsDialog({ open, onClose, returnFocus }: CommandDialogProps) {
  const [singleKeys, setSingleKeys] = useSingleKeyShortcuts();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Keyboard shortcuts"
      returnFocus={returnFocus}
    >
      <div className="mb-4">
        <CheckboxField
          label="Single-key shortcuts"
          hint="/ and ? don’t work while you type in a field. This setting applies to this browser only."
          checked={singleKeys}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
      </div>
      {builderShortcuts.map(({ title, keys }) => (
        <section key={title} className="mb-4">
          <h3 className="mb-1 text-sm/5 font-semibold">{title}</h3>
          <dl className="grid gap-1">
            {keys.map((key) => (
              <div key={key.keys} className="flex min-h-7 items-center justify-between gap-4">
                <dt>{key.what}</dt>
                <dd>
                  <Shortcut keys={key.keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

/** Button that opens the list of shortcuts. */
export function BuilderShortcutsButton() {
  const { openDialog } = useBuilderCommands();
  return (
    <IconButton
      label="Keyboard shortcuts"
      icon={Keyboard}
      onClick={() => openDialog('shortcuts')}
    />
  );
}
