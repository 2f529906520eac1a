import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { ImageAlignment, ImageSize } from '#html/element-options.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { runCommand } from '../editor-commands.ts';
import { getPicture, type PictureSettings, setPicture } from './picture.ts';

interface ImageDialogProps {
  editor: Editor;
  onClose(): void;
}

const alignments: { value: ImageAlignment | ''; label: string }[] = [
  { value: '', label: 'None' },
  { value: 'left', label: 'Left, beside the text' },
  { value: 'right', label: 'Right, beside the text' },
  { value: 'wide', label: 'Full width of the column' },
];

const sizes: { value: ImageSize | ''; label: string }[] = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: '', label: 'Full' },
];

const empty: PictureSettings = { alt: '', caption: '', align: null, size: null };

/** Edits the selected image, or removes it. */
export function ImageDialog({ editor, onClose }: ImageDialogProps) {
  const [picture] = useState(() => getPicture(editor.state));
  const [settings, setSettings] = useState(picture?.settings ?? empty);
  const set = (changed: Partial<PictureSettings>) => setSettings({ ...settings, ...changed });

  function save(): boolean {
    const { alt, caption } = settings;
    runCommand(editor, setPicture({ ...settings, alt: alt.trim(), caption: caption.trim() }));
    return true;
  }

  return (
    <DialogForm
      editor={editor}
      title="Image"
      submit="Save image"
      onSubmit={save}
      onRemove={() => editor.chain().deleteSelection().run()}
      removeText="Remove image"
      onClose={onClose}
    >
      <TextField
        label="Alternative text"
        hint="Describe the image for people who can’t see it. Leave empty if decorative."
        autoComplete="off"
        value={settings.alt}
        onChange={({ target }) => set({ alt: target.value })}
      />
      {picture?.isFigure && (
        <>
          <TextField
            label="Caption (optional)"
            autoComplete="off"
            value={settings.caption}
            onChange={({ target }) => set({ caption: target.value })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Alignment"
              options={alignments}
              value={settings.align ?? ''}
              onChange={({ target }) => set({ align: (target.value || null) as ImageAlignment })}
            />
            <SelectField
              label="Size"
              options={sizes}
              value={settings.size ?? ''}
              onChange={({ target }) => set({ size: (target.value || null) as ImageSize })}
            />
          </div>
        </>
      )}
    </DialogForm>
  );
}
