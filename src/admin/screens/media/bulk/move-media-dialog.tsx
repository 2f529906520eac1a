import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { FolderField } from '../../../media/folder-field.tsx';

interface MoveMediaDialogProps {
  count: number;
  busy: boolean;
  onMove(folder: string): void;
  onClose(): void;
}

/** Asks for the folder that the selected files are moved to. */
export function MoveMediaDialog({ count, busy, onMove, onClose }: MoveMediaDialogProps) {
  const form = useId();
  const [folder, setFolder] = useState('');

  function move(event: FormEvent) {
    event.preventDefault();
    if (!busy) onMove(folder.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={count === 1 ? 'Move 1 file' : `Move ${count} files`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} busy={busy} busyText="Moving...">
            {folder.trim() === '' ? 'Remove from folder' : 'Move'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={move}>
        <FolderField
          label="Folder"
          hint="Choose a folder or type a new name. Leave empty for no folder."
          maxLength={100}
          value={folder}
          onChange={({ target }) => setFolder(target.value)}
        />
      </form>
    </Dialog>
  );
}
