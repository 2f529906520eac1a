import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undoDepth } from '@tiptap/pm/history';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Heading4 from 'lucide-react/icons/heading-4';
import Italic from 'lucide-react/icons/italic';
import List from 'lucide-react/icons/list';
import ListIndentDecrease from 'lucide-react/icons/list-indent-decrease';
import ListIndentIncrease from 'lucide-react/icons/list-indent-increase';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Redo from 'lucide-react/icons/redo-2';
import RemoveFormatting from 'lucide-react/icons/remove-formatting';
import Strikethrough from 'lucide-react/icons/strikethrough';
import TextQuote from 'lucide-react/icons/text-quote';
import Undo from 'lucide-react/icons/undo-2';
import type { Icon } from '#ui/panel/icon.ts';
import { clearFormatting, runCommand } from './editor-commands.ts';
import type { headingLevels } from './schema/text-blocks.ts';
import { undoTyping } from './undo-typing.ts';

/** What an action opens. */
export type RichTextDialog = 'link' | 'library' | 'image' | 'upload' | 'file' | 'button' | 'embed';

/** One button of a toolbar, or one entry of the slash menu. */
export interface ToolbarAction {
  label: string;
  icon: Icon;
  /** Keyboard shortcut, with Ctrl or Cmd. */
  keys?: string;
  isOn?(editor: Editor): boolean;
  /** Other words by which the slash menu finds it. */
  keywords?: string;
  /** Whether it is enabled; always if left out. */
  can?(editor: Editor): boolean;
  run(editor: Editor, openDialog: (dialog: RichTextDialog) => void): void;
}

export const blockActions: readonly ToolbarAction[] = [
  {
    label: 'Paragraph',
    icon: Pilcrow,
    keys: 'Alt+0',
    isOn: (editor) => editor.isActive('paragraph'),
    run: (editor) => editor.chain().focus().setNode('paragraph').run(),
  },
  createHeadingAction(2, Heading2),
  createHeadingAction(3, Heading3),
  createHeadingAction(4, Heading4),
];

export const markActions: readonly ToolbarAction[] = [
  createMarkAction('Bold', Bold, 'bold', 'B'),
  createMarkAction('Italic', Italic, 'italic', 'I'),
  createMarkAction('Strikethrough', Strikethrough, 'strike', 'Shift+S'),
  createMarkAction('Code', Code, 'code', 'E'),
];

export const listActions: readonly ToolbarAction[] = [
  {
    label: 'Bulleted list',
    icon: List,
    keys: 'Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    can: (editor) => editor.can().toggleBulletList(),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    keys: 'Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    can: (editor) => editor.can().toggleOrderedList(),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Indent item',
    icon: ListIndentIncrease,
    can: (editor) => editor.can().sinkListItem('listItem'),
    run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
  },
  {
    label: 'Outdent item',
    icon: ListIndentDecrease,
    can: (editor) => editor.can().liftListItem('listItem'),
    run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
  },
  {
    label: 'Quote',
    icon: TextQuote,
    keys: 'Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    can: (editor) => editor.can().toggleBlockquote(),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

export const historyActions: readonly ToolbarAction[] = [
  {
    label: 'Clear formatting',
    icon: RemoveFormatting,
    run: clearFormatting,
  },
  {
    label: 'Undo',
    icon: Undo,
    keys: 'Z',
    can: ({ state }) => undoDepth(state) > 0,
    run: (editor) => runCommand(editor, undoTyping),
  },
  {
    label: 'Redo',
    icon: Redo,
    keys: 'Shift+Z',
    can: ({ state }) => redoDepth(state) > 0,
    run: (editor) => runCommand(editor, redo),
  },
];

/** Actions for the current table, with text labels because icons would be unclear. */
export const tableActions: readonly { label: string; run(editor: Editor): void }[] = [
  { label: 'Add row above', run: (editor) => editor.chain().focus().addRowBefore().run() },
  { label: 'Add row below', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Delete row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Add column before', run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { label: 'Add column after', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Delete column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Toggle header row', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { label: 'Delete table', run: (editor) => editor.chain().focus().deleteTable().run() },
];

function createHeadingAction(level: (typeof headingLevels)[number], icon: Icon): ToolbarAction {
  return {
    label: `Heading ${level}`,
    icon,
    keys: `Alt+${level}`,
    keywords: `h${level} title`,
    isOn: (editor) => editor.isActive('heading', { level }),
    can: (editor) => editor.can().toggleHeading({ level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  };
}

function createMarkAction(label: string, icon: Icon, name: string, keys: string): ToolbarAction {
  return {
    label,
    icon,
    keys,
    isOn: (editor) => editor.isActive(name),
    can: (editor) => editor.can().toggleMark(name),
    run: (editor) => editor.chain().focus().toggleMark(name).run(),
  };
}
