import type { Editor } from '@tiptap/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';

interface DialogFormProps {
  editor: Editor;
  title: string;
  /** Label of the button that submits it. */
  submit: string;
  /** False keeps the dialog open. */
  onSubmit(): boolean;
  /** Removes what is edited; undefined for something new. */
  onRemove?: (() => void) | undefined;
  /** Label of the button that removes it. */
  removeText?: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with a form that changes the text. */
export function DialogForm(props: DialogFormProps) {
  const { editor, title, submit, onSubmit, onRemove, onClose, children } = props;
  const { removeText = 'Remove' } = props;
  const form = useId();

  function save(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals: do not submit the form around the editor.
    event.stopPropagation();
    if (onSubmit()) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      returnFocus={() => editor.commands.focus()}
      footer={
        <>
          {onRemove && (
            <Button
              className="me-auto"
              onClick={() => {
                onRemove();
                onClose();
              }}
            >
              {removeText}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  );
}
