import PenLine from 'lucide-react/icons/pen-line';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';

interface EditDialogProps {
  /** Label of the button, and title of the dialog: "Edit text". */
  title: string;
  children: ReactNode;
}

/** A button that opens a dialog for a field that the panel is too narrow for. Changes apply at once. */
export function EditDialog({ title, children }: EditDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={PenLine} className="mt-2" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog
        wide
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        // It closes the menus of a text, and lets Tab leave a table.
        needsEscape={(focused) => focused.closest('.rich-text') !== null}
        footer={
          <Button kind="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
