import CircleCheck from 'lucide-react/icons/circle-check';
import CodeXml from 'lucide-react/icons/code-xml';
import FileDown from 'lucide-react/icons/file-down';
import Image from 'lucide-react/icons/image';
import Info from 'lucide-react/icons/info';
import Link from 'lucide-react/icons/link';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import SquareMousePointer from 'lucide-react/icons/square-mouse-pointer';
import SquarePlay from 'lucide-react/icons/square-play';
import Superscript from 'lucide-react/icons/superscript';
import Table from 'lucide-react/icons/table';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Upload from 'lucide-react/icons/upload';
import type { CalloutTone } from '#html/element-options.ts';
import type { Icon } from '#ui/panel/icon.ts';
import { getButton } from './button-commands.ts';
import { getSelectedImage, insertTable, openSlashMenu, runCommand } from './editor-commands.ts';
import { goToFootnote, insertFootnote } from './footnote-order.ts';
import { blockActions, listActions, type ToolbarAction } from './toolbar-actions.ts';

export const linkAction: ToolbarAction = {
  label: 'Link',
  icon: Link,
  keys: 'K',
  isOn: (editor) => editor.isActive('link'),
  can: (editor) => !editor.isActive('codeBlock'),
  run: (editor, openDialog) => openDialog(getButton(editor.state) ? 'button' : 'link'),
};

const tableAction: ToolbarAction = {
  label: 'Insert table',
  icon: Table,
  keywords: 'grid rows columns',
  can: (editor) => !editor.isActive('table') && !editor.isActive('codeBlock'),
  run: (editor) => runCommand(editor, insertTable),
};

const ruleAction: ToolbarAction = {
  label: 'Horizontal rule',
  icon: Minus,
  keywords: 'divider line',
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};

export const insertActions: readonly ToolbarAction[] = [
  linkAction,
  {
    label: 'Image',
    icon: Image,
    can: (editor) => !editor.isActive('codeBlock'),
    run: (editor, openDialog) => openDialog(getSelectedImage(editor) ? 'image' : 'library'),
  },
  tableAction,
  ruleAction,
  {
    label: 'Insert block',
    icon: Plus,
    can: (editor) => !editor.isActive('codeBlock'),
    run: openSlashMenu,
  },
];

/** The entries of the slash menu. */
export const slashActions: readonly ToolbarAction[] = [
  ...blockActions,
  ...listActions.filter(({ label }) => !label.endsWith('item')),
  {
    label: 'Image from the library',
    icon: Image,
    keywords: 'picture photo media',
    run: (_, openDialog) => openDialog('library'),
  },
  {
    label: 'Upload an image',
    icon: Upload,
    keywords: 'picture photo file',
    run: (_, openDialog) => openDialog('upload'),
  },
  tableAction,
  ruleAction,
  createCalloutAction('note', 'Callout: note', Info, 'box info'),
  createCalloutAction('warning', 'Callout: warning', TriangleAlert, 'box alert'),
  createCalloutAction('success', 'Callout: success', CircleCheck, 'box done'),
  {
    label: 'Button',
    icon: SquareMousePointer,
    keywords: 'link call action',
    run: (_, openDialog) => openDialog('button'),
  },
  {
    label: 'Video or post',
    icon: SquarePlay,
    keywords: 'embed youtube vimeo x mastodon instagram facebook linkedin',
    can: (editor) => !editor.isActive('footnotes'),
    run: (_, openDialog) => openDialog('embed'),
  },
  {
    label: 'File to download',
    icon: FileDown,
    keywords: 'document pdf attachment',
    run: (_, openDialog) => openDialog('file'),
  },
  {
    label: 'Footnote',
    icon: Superscript,
    keywords: 'note source reference',
    can: ({ state }) => insertFootnote(state),
    run: (editor) => {
      runCommand(editor, insertFootnote);
      runCommand(editor, goToFootnote);
    },
  },
  {
    label: 'Code block',
    icon: CodeXml,
    keywords: 'preformatted',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
];

function createCalloutAction(
  tone: CalloutTone,
  label: string,
  icon: Icon,
  keywords: string,
): ToolbarAction {
  return {
    label,
    icon,
    keywords,
    can: (editor) => editor.isActive('callout') || editor.can().wrapIn('callout', { tone }),
    run: (editor) => {
      const chain = editor.chain().focus();
      if (editor.isActive('callout')) chain.updateAttributes('callout', { tone }).run();
      else chain.wrapIn('callout', { tone }).run();
    },
  };
}
