import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Menu } from '#ui/panel/menu/menu.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { DeletePatternDialog } from './delete-pattern-dialog.tsx';
import { type Pattern, renamePattern, usePatternMutation } from './pattern-queries.ts';

interface PatternRowProps {
  pattern: Pattern;
  onInsert(): void;
}

/** A pattern: a button that inserts it, and a menu. */
export function PatternRow({ pattern, onInsert }: PatternRowProps) {
  const toast = useToast();
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const renaming = usePatternMutation(
    (name: string) => renamePattern(pattern, name),
    ({ name }) => {
      toast(`Pattern renamed to ${name}.`);
      close();
    },
  );

  function close() {
    renaming.reset();
    setDialog(null);
  }

  return (
    <li className="flex items-center gap-1">
      <Button className="min-w-0 flex-1 justify-start!" onClick={onInsert}>
        <span className="truncate">{pattern.name}</span>
      </Button>
      <Menu
        label={`Actions for ${pattern.name}`}
        items={[
          { label: 'Rename', icon: Pencil, onSelect: () => setDialog('rename') },
          { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setDialog('delete') },
        ]}
      />
      <NameDialog
        open={dialog === 'rename'}
        onClose={close}
        title="Rename pattern"
        hint="The new name is shown to everyone."
        name={pattern.name}
        confirmText="Rename pattern"
        busy={renaming.isPending}
        error={renaming.error}
        onName={(name) => renaming.mutate(name)}
      />
      <DeletePatternDialog pattern={pattern} open={dialog === 'delete'} onClose={close} />
    </li>
  );
}
