import { Toolbar as Base } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { Ref } from 'react';
import { Button, IconButton } from '#ui/panel/button/button.tsx';
import { insertActions } from './insert-actions.ts';
import {
  blockActions,
  historyActions,
  listActions,
  markActions,
  type RichTextDialog,
  type ToolbarAction,
  tableActions,
} from './toolbar-actions.ts';

interface ToolbarProps {
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  label: string;
  /** Whether it stays in view, `--writing-bar-height` below the top of the screen. */
  isSticky: boolean;
  onOpenDialog(what: RichTextDialog): void;
}

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl';

/** The editor's toolbar: a single Tab stop with arrow key navigation. On phones it is one row that scrolls sideways. */
export function RichTextToolbar({ ref, editor, label, isSticky, onOpenDialog }: ToolbarProps) {
  const shared = { editor, onOpenDialog };
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  return (
    <Base.Root
      ref={ref}
      aria-label={label}
      className={`flex items-center gap-x-3 gap-y-1 border-b border-line p-1 max-md:overflow-x-auto max-md:*:shrink-0 md:flex-wrap ${isSticky ? 'sticky top-(--writing-bar-height,0px) z-10 bg-surface' : ''}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      <ActionGroup {...shared} label="Paragraph style" actions={blockActions} />
      <ActionGroup {...shared} label="Text style" actions={markActions} />
      <ActionGroup {...shared} label="Lists and quotes" actions={listActions} />
      <ActionGroup {...shared} label="Insert" actions={insertActions} />
      <ActionGroup {...shared} label="Formatting and history" actions={historyActions} />
      {isInTable && (
        <Base.Group aria-label="Table" className="flex gap-1 md:flex-wrap">
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
  onOpenDialog(what: RichTextDialog): void;
}

/** Buttons of a toolbar. */
export function ActionGroup({ editor, label, actions, onOpenDialog }: GroupProps) {
  const states = useEditorState({
    editor,
    selector: () =>
      actions.map(({ isOn, can }) => ({ on: isOn?.(editor), off: can?.(editor) === false })),
  });
  return (
    <Base.Group aria-label={label} className="flex gap-0.5 md:flex-wrap">
      {actions.map(({ label, icon, keys, isOn, run }, index) => (
        <Base.Button
          key={label}
          disabled={states[index]?.off ?? false}
          onClick={() => run(editor, onOpenDialog)}
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
