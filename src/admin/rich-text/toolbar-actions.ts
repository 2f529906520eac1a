import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
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
import Minus from 'lucide-react/icons/minus';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Redo from 'lucide-react/icons/redo-2';
import RemoveFormatting from 'lucide-react/icons/remove-formatting';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Table from 'lucide-react/icons/table';
import TextQuote from 'lucide-react/icons/text-quote';
import Undo from 'lucide-react/icons/undo-2';
import type { Icon } from '#ui/panel/icon.ts';
import { clearFormatting, insertTable, run } from './editor-commands.ts';
import type { headingLevels } from './schema/text-blocks.ts';

/** One button of the toolbar. */
export interface Action {
  label: string;
  icon: Icon;
  /** Letters that do the same, pressed together with Ctrl or Cmd. */
  keys?: string;
  isOn?(editor: Editor): boolean;
  /** Always, unless it says otherwise. */
  can?(editor: Editor): boolean;
  run(editor: Editor): void;
}

export const blockActions: readonly Action[] = [
  {
    label: 'Paragraph',
    icon: Pilcrow,
    keys: 'Alt+0',
    isOn: (editor) => editor.isActive('paragraph'),
    run: (editor) => editor.chain().focus().setNode('paragraph').run(),
  },
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
];

export const markActions: readonly Action[] = [
  mark('Bold', Bold, 'bold', 'B'),
  mark('Italic', Italic, 'italic', 'I'),
  mark('Strikethrough', Strikethrough, 'strike', 'Shift+S'),
  mark('Code', Code, 'code', 'E'),
];

export const listActions: readonly Action[] = [
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
    label: 'Move item in',
    icon: ListIndentIncrease,
    can: (editor) => editor.can().sinkListItem('listItem'),
    run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
  },
  {
    label: 'Move item out',
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

export const insertActions: readonly Action[] = [
  {
    label: 'Insert table',
    icon: Table,
    can: (editor) => !editor.isActive('table') && !editor.isActive('codeBlock'),
    run: (editor) => run(editor, insertTable),
  },
  {
    label: 'Horizontal rule',
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

export const otherActions: readonly Action[] = [
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
    run: (editor) => run(editor, undo),
  },
  {
    label: 'Redo',
    icon: Redo,
    keys: 'Shift+Z',
    can: ({ state }) => redoDepth(state) > 0,
    run: (editor) => run(editor, redo),
  },
];

/** What can be done to the table the cursor is in; words say it more clearly than drawings. */
export const tableActions: readonly Omit<Action, 'icon'>[] = [
  { label: 'Row above', run: (editor) => run(editor, addRowBefore) },
  { label: 'Row below', run: (editor) => run(editor, addRowAfter) },
  { label: 'Remove row', run: (editor) => run(editor, deleteRow) },
  { label: 'Column before', run: (editor) => run(editor, addColumnBefore) },
  { label: 'Column after', run: (editor) => run(editor, addColumnAfter) },
  { label: 'Remove column', run: (editor) => run(editor, deleteColumn) },
  { label: 'Header row', run: (editor) => run(editor, toggleHeaderRow) },
  { label: 'Remove table', run: (editor) => run(editor, deleteTable) },
];

function heading(level: (typeof headingLevels)[number], icon: Icon): Action {
  return {
    label: `Heading ${level}`,
    icon,
    keys: `Alt+${level}`,
    isOn: (editor) => editor.isActive('heading', { level }),
    can: (editor) => editor.can().toggleHeading({ level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  };
}

function mark(label: string, icon: Icon, name: string, keys: string): Action {
  return {
    label,
    icon,
    keys,
    isOn: (editor) => editor.isActive(name),
    can: (editor) => editor.can().toggleMark(name),
    run: (editor) => editor.chain().focus().toggleMark(name).run(),
  };
}
