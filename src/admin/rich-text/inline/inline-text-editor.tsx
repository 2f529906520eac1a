import '../rich-text.css';
import { Toolbar } from '@base-ui/react/toolbar';
import { EditorContent } from '@tiptap/react';
import Subscript from 'lucide-react/icons/subscript';
import Superscript from 'lucide-react/icons/superscript';
import { useRef, useState } from 'react';
import { describedBy, Notes } from '#ui/panel/field/field.tsx';
import { linkAction } from '../insert-actions.ts';
import { LinkDialog } from '../link-dialog.tsx';
import { ActionGroup } from '../rich-text-toolbar.tsx';
import { markActions, type ToolbarAction } from '../toolbar-actions.ts';
import type { InlineTextFieldProps } from './inline-text-field.tsx';
import { textFormat, useInlineEditor } from './use-inline-editor.ts';

/** In one row of the page builder's panel. */
const shownMarks = new Set(['Bold', 'Italic', 'Code']);

export const inlineActions: readonly ToolbarAction[] = [
  ...markActions.filter(({ label }) => shownMarks.has(label)),
  {
    label: 'Superscript',
    icon: Superscript,
    isOn: (editor) => editor.isActive('superscript'),
    run: (editor) => editor.chain().focus().toggleMark('superscript').run(),
  },
  {
    label: 'Subscript',
    icon: Subscript,
    isOn: (editor) => editor.isActive('subscript'),
    run: (editor) => editor.chain().focus().toggleMark('subscript').run(),
  },
  linkAction,
];

/** The editor for a text of a block. Loaded lazily: screens use `InlineTextField`. */
export function InlineTextEditor(props: InlineTextFieldProps) {
  const { id, label, hint, error, value, onChange, placeholder = '', readOnly = false } = props;
  const [isLinking, setLinking] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const editor = useInlineEditor({
    format: textFormat,
    value,
    onChange,
    readOnly,
    placeholder,
    attributes: {
      id,
      role: 'textbox',
      class: 'rich-text inline-text',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(readOnly && { 'aria-readonly': 'true' }),
      ...(placeholder && { 'aria-placeholder': placeholder }),
      ...(hint && { 'aria-describedby': describedBy(id, hint, error) ?? '' }),
      ...(error && { 'aria-invalid': 'true' }),
    },
    onLink: () => setLinking(true),
    onToolbar: () => toolbar.current?.querySelector('button')?.focus(),
  });
  return (
    <div className="min-w-0">
      <span aria-hidden="true" className="mb-1 block text-sm/5 font-medium">
        {label}
      </span>
      <div className="rounded-md border border-field bg-raised has-[.rich-text:focus-visible]:outline-2 has-[.rich-text:focus-visible]:outline-offset-2 has-[.rich-text:focus-visible]:outline-accent">
        {!readOnly && (
          <Toolbar.Root
            ref={toolbar}
            aria-label={`Format: ${label}`}
            className="border-b border-line p-1"
            onMouseDown={(event) => event.preventDefault()}
          >
            <ActionGroup
              editor={editor}
              label="Text style"
              actions={inlineActions}
              onOpenDialog={() => setLinking(true)}
            />
          </Toolbar.Root>
        )}
        <EditorContent editor={editor} />
      </div>
      <Notes id={id} hint={hint} error={error} />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
