import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { getSelectedImage } from './editor-commands.ts';

interface ImageDialogProps {
  editor: Editor;
  onClose(): void;
}

/** Edits the alternative text of the selected image, or removes it. */
export function ImageDialog({ editor, onClose }: ImageDialogProps) {
  const form = useId();
  const [text, setText] = useState<string>(() => getSelectedImage(editor)?.attrs.alt ?? '');

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const { from } = editor.state.selection;
    editor.chain().updateAttributes('image', { alt: text.trim() }).setNodeSelection(from).run();
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
      title="Image"
      returnFocus={() => editor.commands.focus()}
      footer={
        <>
          <Button className="me-auto" onClick={remove}>
            Remove image
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form}>
            Save image
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <TextField
          label="Alternative text"
          hint="Describe the image for people who can’t see it. Leave empty if decorative."
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
