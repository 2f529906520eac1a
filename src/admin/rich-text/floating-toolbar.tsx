import { Toolbar as Base } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/core';
import type { BubbleMenuPluginProps } from '@tiptap/extension-bubble-menu';
import { TextSelection } from '@tiptap/pm/state';
import { BubbleMenu } from '@tiptap/react/menus';
import type { Ref } from 'react';
import { linkAction } from './insert-actions.ts';
import { ActionGroup } from './rich-text-toolbar.tsx';
import {
  blockActions,
  listActions,
  markActions,
  type RichTextDialog,
  type ToolbarAction,
} from './toolbar-actions.ts';

const shown = ['Bold', 'Italic', 'Code', 'Heading 2', 'Heading 3', 'Quote'];
const actions: readonly ToolbarAction[] = [
  ...markActions,
  linkAction,
  ...blockActions,
  ...listActions,
].filter((action) => action === linkAction || shown.includes(action.label));

interface FloatingToolbarProps {
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  label: string;
  onOpenDialog(what: RichTextDialog): void;
}

/** The toolbar above selected text. Touch screens show a menu of their own there. */
export function FloatingToolbar({ ref, editor, label, onOpenDialog }: FloatingToolbarProps) {
  return (
    <BubbleMenu editor={editor} shouldShow={hasSelectedText} className="z-20">
      <Base.Root
        ref={ref}
        aria-label={`Format selection: ${label}`}
        className="rounded-md border border-line bg-raised p-1 text-ink shadow-lifted"
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={({ key }) => key === 'Escape' && editor.commands.focus()}
      >
        <ActionGroup {...{ editor, actions, onOpenDialog }} label="Selection" />
      </Base.Root>
    </BubbleMenu>
  );
}

type ShouldShow = NonNullable<BubbleMenuPluginProps['shouldShow']>;

const hasSelectedText: ShouldShow = ({ editor, element }) => {
  // The library makes the box itself a tab stop.
  element.tabIndex = -1;
  const { selection, doc } = editor.state;
  const isFocused = editor.view.hasFocus() || element.contains(document.activeElement);
  return (
    isFocused &&
    selection instanceof TextSelection &&
    doc.textBetween(selection.from, selection.to).trim() !== '' &&
    !editor.isActive('codeBlock') &&
    !matchMedia('(pointer: coarse)').matches
  );
};
