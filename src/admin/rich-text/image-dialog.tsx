import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { selectedPicture } from './editor-commands.ts';

interface PictureDialogProps {
  editor: Editor;
  onClose(): void;
}

/** Asks what the selected picture tells whoever does not see it, or takes it out of the text. */
export function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const form = useId();
  const [text, setText] = useState<string>(() => selectedPicture(editor)?.attrs.alt ?? '');

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const { from } = editor.state.selection;
    editor.chain().updateAttributes('picture', { alt: text.trim() }).setNodeSelection(from).run();
    onClose();
  }

  function remove() {
    editor.chain().deleteSelection().run();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Picture"
      returnFocus={() => editor.commands.focus()}
      footer={
        <>
          <Button className="me-auto" onClick={remove}>
            Remove picture
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form}>
            Save text
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <TextField
          label="Alternative text"
          hint="What the picture tells in this text. Leave it empty for mere decoration."
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
