import { Toolbar as Base } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import Image from 'lucide-react/icons/image';
import Link from 'lucide-react/icons/link';
import type { Ref } from 'react';
import { Button, IconButton } from '#ui/panel/button/button.tsx';
import { getSelectedImage } from './editor-commands.ts';
import {
  blockActions,
  historyActions,
  insertActions,
  listActions,
  markActions,
  type ToolbarAction,
  tableActions,
} from './toolbar-actions.ts';

/** Dialogs that the toolbar or a shortcut opens. */
export type RichTextDialog = 'link' | 'library' | 'image';

interface ToolbarProps {
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  label: string;
  onOpenDialog(what: RichTextDialog): void;
}

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl';

/** The editor's toolbar: a single Tab stop with arrow key navigation. */
export function RichTextToolbar({ ref, editor, label, onOpenDialog }: ToolbarProps) {
  const inserting: readonly ToolbarAction[] = [
    {
      label: 'Link',
      icon: Link,
      keys: 'K',
      isOn: () => editor.isActive('link'),
      can: () => !editor.isActive('codeBlock'),
      run: () => onOpenDialog('link'),
    },
    {
      label: 'Image',
      icon: Image,
      can: () => !editor.isActive('codeBlock'),
      run: () => onOpenDialog(getSelectedImage(editor) ? 'image' : 'library'),
    },
    ...insertActions,
  ];
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  return (
    <Base.Root
      ref={ref}
      aria-label={label}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line p-1"
      onMouseDown={(event) => event.preventDefault()}
    >
      <ActionGroup editor={editor} label="Paragraph style" actions={blockActions} />
      <ActionGroup editor={editor} label="Text style" actions={markActions} />
      <ActionGroup editor={editor} label="Lists and quotes" actions={listActions} />
      <ActionGroup editor={editor} label="Insert" actions={inserting} />
      <ActionGroup editor={editor} label="Formatting and history" actions={historyActions} />
      {isInTable && (
        <Base.Group aria-label="Table" className="flex flex-wrap gap-1">
          {tableActions.map((action) => (
            <Base.Button
              key={action.label}
              render={<Button kind="quiet" className="h-7! px-2!" />}
              onClick={() => action.run(editor)}
            >
              {action.label}
            </Base.Button>
          ))}
        </Base.Group>
      )}
    </Base.Root>
  );
}

interface GroupProps {
  editor: Editor;
  label: string;
  actions: readonly ToolbarAction[];
}

function ActionGroup({ editor, label, actions }: GroupProps) {
  const states = useEditorState({
    editor,
    selector: () =>
      actions.map(({ isOn, can }) => ({ on: isOn?.(editor), off: can?.(editor) === false })),
  });
  return (
    <Base.Group aria-label={label} className="flex flex-wrap gap-0.5">
      {actions.map(({ label, icon, keys, isOn, run }, index) => (
        <Base.Button
          key={label}
          disabled={states[index]?.off ?? false}
          onClick={() => run(editor)}
          {...(isOn && { 'aria-pressed': states[index]?.on ?? false })}
          title={keys ? `${label} (${command}+${keys})` : label}
          render={
            <IconButton
              label={label}
              icon={icon}
              className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-pressed:border-field aria-pressed:bg-hover aria-pressed:text-ink"
            />
          }
        />
      ))}
    </Base.Group>
  );
}
