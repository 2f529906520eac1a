import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { ButtonKind } from '#html/element-options.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { invalidLinkTarget, isLinkTarget } from '#url/link-validation.ts';
import { UrlField } from '../url-field/url-field.tsx';
import { getButton, removeButton, setButton } from './button-commands.ts';
import { DialogForm } from './dialog-form.tsx';
import { runCommand } from './editor-commands.ts';

interface ButtonDialogProps {
  editor: Editor;
  onClose(): void;
}

const kinds: { value: ButtonKind; label: string }[] = [
  { value: 'primary', label: 'Primary' },
  { value: 'secondary', label: 'Secondary' },
];

/** Inserts a link that looks like a button, or edits the one at the selection. */
export function ButtonDialog({ editor, onClose }: ButtonDialogProps) {
  const [before] = useState(() => getButton(editor.state));
  const [label, setLabel] = useState(before?.label ?? '');
  const [href, setHref] = useState(before?.href ?? '');
  const [kind, setKind] = useState<ButtonKind>(before?.kind ?? 'primary');
  const [errors, setErrors] = useState<{ label?: string; href?: string }>({});

  function save(): boolean {
    const settings = { label: label.trim(), href: href.trim(), kind };
    // A button that contains just an image has no label, and older ones have other URLs.
    const isUnchanged = (name: 'label' | 'href') => settings[name] === before?.[name];
    const found = {
      ...(settings.label === '' && !isUnchanged('label') && { label: 'Enter a label.' }),
      ...(!isLinkTarget(settings.href) && !isUnchanged('href') && { href: invalidLinkTarget }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    runCommand(editor, setButton(settings));
    return true;
  }

  return (
    <DialogForm
      editor={editor}
      title={before ? 'Edit button' : 'Button'}
      submit={before ? 'Save' : 'Insert button'}
      onSubmit={save}
      onRemove={before ? () => runCommand(editor, removeButton) : undefined}
      onClose={onClose}
    >
      <TextField
        label="Label"
        error={errors.label}
        autoComplete="off"
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <UrlField label="URL" error={errors.href} value={href} onChange={setHref} />
      <SelectField
        label="Style"
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value as ButtonKind)}
      />
    </DialogForm>
  );
}
