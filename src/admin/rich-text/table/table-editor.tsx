import '../rich-text.css';
import { Toolbar } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { type Ref, useRef, useState } from 'react';
import { columnMaxCount, rowMaxCount } from '#blocks/table/schema.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { inlineActions } from '../inline/inline-text-editor.tsx';
import { type InlineFormat, useInlineEditor } from '../inline/use-inline-editor.ts';
import { LinkDialog } from '../link-dialog.tsx';
import { cleanPastedHtml } from '../paste/paste-cleanup.ts';
import { ActionGroup } from '../rich-text-toolbar.tsx';
import { tableActions } from '../toolbar-actions.ts';
import { readTableDocument, type TableRows, writeTableDocument } from './table-document.ts';
import { tableExtensions } from './table-extensions.ts';

export interface TableEditorProps {
  id: string;
  label: string;
  value: TableRows;
  onChange(rows: TableRows): void;
}

const format: InlineFormat<TableRows> = {
  extensions: tableExtensions,
  read: readTableDocument,
  write: writeTableDocument,
  cleanPaste: cleanPastedHtml,
  isShort: false,
};

const keyHelp = `Tab moves to the next cell, and adds a row after the last one. Press Escape, then Tab, to leave the table. Up to ${rowMaxCount} rows and ${columnMaxCount} columns.`;

/** Headers are a field of the block, and the block itself is deleted elsewhere. */
const otherActions = new Set(['Toggle header row', 'Delete table']);
const actions = tableActions.filter(({ label }) => !otherActions.has(label));

/** The editor for the rows of a table block, as a grid. */
export function TableEditor({ id, label, value, onChange }: TableEditorProps) {
  const [isLinking, setLinking] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const editor = useInlineEditor({
    format,
    value,
    onChange,
    readOnly: false,
    placeholder: '',
    attributes: {
      id,
      role: 'textbox',
      class: 'rich-text',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': `${id}-keys`,
    },
    onLink: () => setLinking(true),
    onToolbar: () => toolbar.current?.querySelector('button')?.focus(),
  });
  return (
    <div className="min-w-0 rounded-md border border-field bg-raised has-[.rich-text:focus-visible]:outline-2 has-[.rich-text:focus-visible]:outline-offset-2 has-[.rich-text:focus-visible]:outline-accent">
      <TableToolbar
        ref={toolbar}
        editor={editor}
        label={`Format: ${label}`}
        onLink={() => setLinking(true)}
      />
      <EditorContent editor={editor} className="overflow-x-auto" />
      <p id={`${id}-keys`} className="border-t border-line px-3 py-2 text-[0.8125rem]/5 text-soft">
        {keyHelp}
      </p>
      {isLinking && (
        <LinkDialog editor={editor} hasSections={false} onClose={() => setLinking(false)} />
      )}
    </div>
  );
}

interface TableToolbarProps {
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  label: string;
  onLink(): void;
}

function TableToolbar({ ref, editor, label, onLink }: TableToolbarProps) {
  return (
    <Toolbar.Root
      ref={ref}
      aria-label={label}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line p-1"
      onMouseDown={(event) => event.preventDefault()}
    >
      <ActionGroup
        editor={editor}
        label="Text style"
        actions={inlineActions}
        onOpenDialog={onLink}
      />
      <Toolbar.Group aria-label="Table" className="flex flex-wrap gap-1">
        {actions.map(({ label: name, run }) => (
          <Toolbar.Button
            key={name}
            render={<Button kind="quiet" className="h-7! px-2!" />}
            onClick={() => run(editor)}
          >
            {name}
          </Toolbar.Button>
        ))}
      </Toolbar.Group>
    </Toolbar.Root>
  );
}
