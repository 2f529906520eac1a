import './rich-text.css';
import './rich-text-page.css';
import { EditorContent } from '@tiptap/react';
import { type RefObject, useCallback, useId, useRef, useState } from 'react';
import { describedBy, Notes } from '#ui/panel/field/field.tsx';
import { MediaPicker } from '../media/picker/media-picker.tsx';
import { acceptedFileTypes } from '../media/upload/upload-limits.ts';
import { ButtonDialog } from './button-dialog.tsx';
import { insertFile, insertImage } from './editor-commands.ts';
import { EmbedDialog } from './embed-dialog.tsx';
import { FloatingToolbar } from './floating-toolbar.tsx';
import { ImageDialog } from './images/image-dialog.tsx';
import { type ImageUploader, ImageUploads } from './images/image-uploads.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { RichTextFieldProps } from './rich-text-field.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { SlashMenu } from './slash-menu/slash-menu.tsx';
import type { RichTextDialog } from './toolbar-actions.ts';
import { useRichTextEditor } from './use-rich-text-editor.ts';

const box =
  'rounded-md border bg-raised has-[.rich-text:focus-visible]:outline-2 has-[.rich-text:focus-visible]:outline-offset-2 has-[.rich-text:focus-visible]:outline-accent';

const keyHelp =
  'Alt+F10 moves to the toolbar. In a table, Tab moves to the next cell: press Escape, then Tab, to leave it.';

/** The editor with its toolbar. Loaded lazily: screens use `RichTextField`. */
export function RichTextEditor(props: RichTextFieldProps) {
  const { label, hint, error, value, onChange, onWordCount, placeholder = '' } = props;
  const { hasAnchors = true } = props;
  const isPage = props.layout === 'page';
  const id = useId();
  const [dialog, setDialog] = useState<RichTextDialog | null>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const uploader = useRef<ImageUploader>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const floating = useRef<HTMLDivElement>(null);
  const openDialog = (what: RichTextDialog) => {
    if (what === 'upload') fileInput.current?.click();
    else setDialog(what);
  };
  const { editor, slashes } = useRichTextEditor({
    value,
    onChange,
    onWordCount,
    placeholder,
    attributes: {
      id,
      role: 'textbox',
      class: isPage ? 'rich-text rich-text-page' : 'rich-text',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(placeholder && { 'aria-placeholder': placeholder }),
      'aria-describedby': [describedBy(id, hint, error), `${id}-keys`].filter(Boolean).join(' '),
      ...(error && { 'aria-invalid': 'true' }),
    },
    onOpenDialog: openDialog,
    onImages: (files) => uploader.current?.upload(files),
    onToolbar: () => focusFirst(floating) || focusFirst(toolbar),
  });
  const describe = useCallback(() => setDialog('image'), []);
  const close = () => setDialog(null);
  const focusText = () => void editor.commands.focus();
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicking the label focuses the field. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users reach the field with Tab. */}
      <span
        id={`${id}-label`}
        data-label={label}
        className={isPage ? 'sr-only' : 'mb-1 block text-sm/5 font-medium'}
        onClick={focusText}
      >
        {label}
      </span>
      <div className={isPage ? '' : `${box} ${error ? 'border-danger' : 'border-field'}`}>
        <RichTextToolbar
          ref={toolbar}
          editor={editor}
          label={`Format: ${label}`}
          isSticky={isPage}
          onOpenDialog={openDialog}
        />
        <EditorContent editor={editor} />
        <FloatingToolbar ref={floating} editor={editor} label={label} onOpenDialog={openDialog} />
        <SlashMenu editor={editor} slashes={slashes} />
      </div>
      <p id={`${id}-keys`} hidden>
        {keyHelp}
      </p>
      <Notes id={id} hint={hint} error={error} />
      <ImageUploads ref={uploader} editor={editor} onUndescribed={describe} />
      <input
        ref={fileInput}
        type="file"
        accept={acceptedFileTypes.image}
        multiple
        hidden
        onChange={({ target }) => {
          const at = editor.state.selection.from;
          uploader.current?.upload([...(target.files ?? [])].map((file) => ({ file, at })));
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      {dialog === 'link' && <LinkDialog editor={editor} hasSections={hasAnchors} onClose={close} />}
      {dialog === 'image' && <ImageDialog editor={editor} onClose={close} />}
      {dialog === 'button' && <ButtonDialog editor={editor} onClose={close} />}
      {dialog === 'embed' && <EmbedDialog editor={editor} onClose={close} />}
      <MediaPicker
        open={dialog === 'file'}
        types="document"
        onPick={(media) => insertFile(editor, media)}
        onClose={close}
      />
      <MediaPicker
        open={dialog === 'library'}
        types="image"
        onPick={(media) => insertImage(editor, media)}
        onClose={close}
      />
    </div>
  );
}

/** False if the toolbar is hidden. */
function focusFirst({ current }: RefObject<HTMLDivElement | null>): boolean {
  // A toolbar that has not been shown yet has no tab stop.
  const button =
    current?.querySelector<HTMLElement>('button[tabindex="0"]') ?? current?.querySelector('button');
  button?.focus();
  return button !== undefined && button === document.activeElement;
}
