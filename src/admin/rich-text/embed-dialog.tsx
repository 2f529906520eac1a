import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { invalidEmbedUrl, parseEmbedUrl } from '#url/embed-source.ts';
import { DialogForm } from './dialog-form.tsx';
import { getSelectedEmbed } from './editor-commands.ts';

interface EmbedDialogProps {
  editor: Editor;
  onClose(): void;
}

/** Inserts a video or a post from another site, or edits the selected one. */
export function EmbedDialog({ editor, onClose }: EmbedDialogProps) {
  const [before] = useState(() => readSelected(editor));
  const [url, setUrl] = useState(before?.url ?? '');
  const [label, setLabel] = useState(before?.label ?? '');
  const [caption, setCaption] = useState(before?.caption ?? '');
  const [error, setError] = useState<string>();

  function save(): boolean {
    const source = parseEmbedUrl(url.trim());
    if (!source) {
      setError(invalidEmbedUrl);
      return false;
    }
    const attrs = { url: source.page, label: label.trim(), caption: caption.trim() };
    editor.chain().insertContent({ type: 'embed', attrs }).run();
    return true;
  }

  return (
    <DialogForm
      editor={editor}
      title={before ? 'Edit video or post' : 'Video or post'}
      submit={before ? 'Save' : 'Insert'}
      onSubmit={save}
      onRemove={before ? () => editor.commands.deleteSelection() : undefined}
      onClose={onClose}
    >
      <TextField
        label="URL"
        hint="Nothing loads from the other site until a visitor chooses to show it."
        error={error}
        inputMode="url"
        autoComplete="off"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        label="Title"
        hint="What the video or post is about. If empty, the URL is shown."
        autoComplete="off"
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <TextField
        label="Caption (optional)"
        autoComplete="off"
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
    </DialogForm>
  );
}

function readSelected(editor: Editor): { url: string; label: string; caption: string } | null {
  const embed = getSelectedEmbed(editor);
  if (!embed) return null;
  const { url, label, caption } = embed.attrs;
  return { url, label: label === url ? '' : label, caption };
}
