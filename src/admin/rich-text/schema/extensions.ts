import { Extension, type Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo } from '@tiptap/pm/history';
import { undoByWord } from '../undo-by-word.ts';
import { undoTyping } from '../undo-typing.ts';
import { Callout } from './callouts.ts';
import { DefinitionDetails, DefinitionList, DefinitionTerm } from './definition-lists.ts';
import { Embed } from './embeds.ts';
import { Footnote, FootnotePlace, Footnotes, TextDocument } from './footnotes.ts';
import { Formula } from './formula.ts';
import { Figure, FigureCaption, TextImage } from './images.ts';
import { Abbreviation, Subscript, Superscript, TextCode, TextLink, Time } from './marks.ts';
import { TableRow, TextTable, TextTableCell, TextTableHeader } from './tables.ts';
import {
  TextBreak,
  TextCodeBlock,
  TextHeading,
  TextListItem,
  TextOrderedList,
} from './text-blocks.ts';

/** Keeps `lang` and `dir` attributes. */
const Languages = Extension.create({
  name: 'languages',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'blockquote',
        'bulletList',
        'orderedList',
        'listItem',
        'codeBlock',
        'table',
        'tableCell',
        'tableHeader',
        'link',
        'image',
      ],
      attributes: { lang: { default: null }, dir: { default: null } },
    },
  ],
});

const History = Extension.create({
  name: 'history',
  addProseMirrorPlugins: () => [history(), undoByWord(), gapCursor()],
  addKeyboardShortcuts() {
    const undoCommand = () => undoTyping(this.editor.state, this.editor.view.dispatch);
    const redoCommand = () => redo(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': undoCommand, 'Shift-Mod-z': redoCommand, 'Mod-y': redoCommand };
  },
});

/** The editor's schema: exactly what the site renders. */
export const extensions: Extensions = [
  TextDocument,
  Paragraph,
  Text,
  TextBreak,
  TextHeading,
  Blockquote,
  BulletList,
  TextOrderedList,
  TextListItem,
  TextCodeBlock,
  HorizontalRule,
  DefinitionList,
  DefinitionTerm,
  DefinitionDetails,
  TextImage,
  Embed,
  Callout,
  FootnotePlace,
  Footnotes,
  Footnote,
  Formula,
  Figure,
  FigureCaption,
  TextTable,
  TableRow,
  TextTableCell,
  TextTableHeader,
  TextLink,
  Bold,
  Italic,
  Strike,
  Underline,
  TextCode,
  Superscript,
  Subscript,
  Abbreviation,
  Time,
  Languages,
  History,
];
