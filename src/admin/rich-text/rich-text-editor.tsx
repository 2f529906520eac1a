import './rich-text.css';
import { EditorContent } from '@tiptap/react';
import { type RefObject, useId, useRef, useState } from 'react';
import { describedBy, Notes } from '#ui/panel/field/field.tsx';
import { MediaPicker } from '../media/picker/media-picker.tsx';
import { insertImage } from './editor-commands.ts';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { RichTextFieldProps } from './rich-text-field.tsx';
import { type RichTextDialog, RichTextToolbar } from './rich-text-toolbar.tsx';
import { useRichTextEditor } from './use-rich-text-editor.ts';

/** The editor with its toolbar. Loaded lazily: screens use `RichTextField`. */
export function RichTextEditor({ label, hint, error, value, onChange }: RichTextFieldProps) {
  const id = useId();
  const [dialog, setDialog] = useState<RichTextDialog | null>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const editor = useRichTextEditor({
    value,
    onChange,
    attributes: {
      id,
      role: 'textbox',
      class: 'rich-text',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...asAttributes(describedBy(id, hint, error), error),
    },
    onLink: () => setDialog('link'),
    onToolbar: () => focusFirst(toolbar),
  });
  const close = () => setDialog(null);
  const focusText = () => void editor.commands.focus();
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicking the label focuses the field. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users reach the field with Tab. */}
      <span id={`${id}-label`} className="mb-1 block text-sm/5 font-medium" onClick={focusText}>
        {label}
      </span>
      <div
        className={`rounded-md border bg-raised has-[.rich-text:focus-visible]:outline-2 has-[.rich-text:focus-visible]:outline-offset-2 has-[.rich-text:focus-visible]:outline-accent ${error ? 'border-danger' : 'border-field'}`}
      >
        <RichTextToolbar
          ref={toolbar}
          editor={editor}
          label={`Format: ${label}`}
          onOpenDialog={setDialog}
        />
        <EditorContent editor={editor} />
      </div>
      <Notes id={id} hint={hint} error={error} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'image' && <ImageDialog editor={editor} onClose={close} />}
      <MediaPicker
        open={dialog === 'library'}
        types="image"
        onPick={(media) => insertImage(editor, media)}
        onClose={close}
      />
    </div>
  );
}

function asAttributes(described: string | undefined, error: string | undefined) {
  return {
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': 'true' }),
  };
}

function focusFirst(toolbar: RefObject<HTMLDivElement | null>): void {
  toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
}
