import { type Editor, getMarkRange } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { invalidLinkTarget, isLinkTarget, isSafeLink } from '#url/link-validation.ts';

interface LinkDialogProps {
  editor: Editor;
  onClose(): void;
}

/** Edits the link of the selection; asks for a link text if nothing is selected. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const form = useId();
  const [before] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [url, setUrl] = useState(before);
  const [linkText, setLinkText] = useState('');
  const [error, setError] = useState<string>();
  const needsWords = editor.state.selection.empty && before === '';

  function save(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals: do not submit the form around the editor.
    event.stopPropagation();
    const href = url.trim();
    if (!isLinkTarget(href) && !(href.startsWith('#') && isSafeLink(href))) {
      setError(invalidLinkTarget);
      return;
    }
    const link = { type: 'link', attrs: { href } };
    if (needsWords) {
      editor
        .chain()
        .insertContent({ type: 'text', text: linkText.trim() || href, marks: [link] })
        .run();
    } else editor.chain().extendMarkRange('link').setMark('link', { href }).run();
    endLink();
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    endLink();
  }

  /** Ends the link, so that text typed next is not part of it. */
  function endLink() {
    const { $to } = editor.state.selection;
    const type = editor.schema.marks.link;
    const range = type && getMarkRange($to, type);
    editor.commands.setTextSelection(range?.to ?? $to.pos);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={before ? 'Edit link' : 'Add link'}
      returnFocus={() => editor.commands.focus()}
      footer={
        <>
          {before && (
            <Button className="me-auto" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form}>
            Save link
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className="grid gap-4">
        <TextField
          label="URL"
          hint="For example https://example.org, /news or mailto:office@example.org"
          error={error}
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        {needsWords && (
          <TextField
            label="Link text"
            hint="If empty, the URL is shown."
            autoComplete="off"
            value={linkText}
            onChange={({ target }) => setLinkText(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
