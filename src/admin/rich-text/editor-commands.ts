import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type Command, NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Media } from '../media/media-item.ts';

const maxLevels = 60;
const newTable = { rows: 3, columns: 3 };

/** Runs a ProseMirror command and returns the focus to the text. */
export function runCommand(editor: Editor, command: Command): void {
  command(editor.state, editor.view.dispatch, editor.view);
  editor.commands.focus();
}

/** Converts the selection to plain paragraphs, out of all lists and quotes. */
export function clearFormatting(editor: Editor): void {
  editor.chain().focus().unsetAllMarks().run();
  for (let level = 0; level < maxLevels; level += 1) {
    const before = editor.state.doc;
    editor.commands.clearNodes();
    if (editor.state.doc.eq(before)) return;
  }
}

/** Whether Ctrl+K applies: the cursor is in a text that may have links, or such a text is selected. */
export function canLinkSelection(editor: Editor): boolean {
  return !(editor.state.selection instanceof NodeSelection) && !editor.isActive('codeBlock');
}

export function imageAttributes({ file_url, alt_text, decorative }: Media) {
  return { src: file_url, alt: decorative ? '' : (alt_text ?? '') };
}

export function insertImage(editor: Editor, media: Media): void {
  editor
    .chain()
    .insertContent({ type: 'image', attrs: imageAttributes(media) })
    .run();
}

/** Inserts a link with which readers download a file. */
export function insertFile(editor: Editor, { file_url, file_name }: Media): void {
  const marks = [{ type: 'link', attrs: { href: file_url, file: 'download' } }];
  editor.chain().focus().insertContent({ type: 'text', text: file_name, marks }).run();
}

/** The selected image; null if something else is selected. */
export function getSelectedImage(editor: Editor): Node | null {
  const { selection } = editor.state;
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === 'image';
  return isPicture ? selection.node : null;
}

/** The selected embed; null if something else is selected. */
export function getSelectedEmbed({ state: { selection } }: Editor): Node | null {
  const isEmbed = selection instanceof NodeSelection && selection.node.type.name === 'embed';
  return isEmbed ? selection.node : null;
}

/** Inserts a table with a header row, and a paragraph after it if it would end the text. */
export const insertTable: Command = (state, dispatch) => {
  const { table, tableRow, tableCell, tableHeader, paragraph } = state.schema.nodes;
  if (!table || !tableRow || !tableCell || !tableHeader || !paragraph) return false;
  const rows = Array.from({ length: newTable.rows }, (_, row) => {
    const cell = row === 0 ? tableHeader : tableCell;
    const cells = Array.from({ length: newTable.columns }, () => cell.createAndFill());
    return tableRow.create(
      null,
      cells.filter((made) => made !== null),
    );
  });
  const made = table.create(null, rows);
  const transaction = state.tr.replaceSelectionWith(made);
  if (transaction.doc.lastChild === made) {
    transaction.insert(transaction.doc.content.size, paragraph.create());
  }
  transaction.doc.descendants((node, at) => {
    if (node === made) {
      transaction.setSelection(TextSelection.near(transaction.doc.resolve(at + 1)));
    }
    return node !== made;
  });
  dispatch?.(transaction.scrollIntoView());
  return true;
};

/** Types the character that opens the slash menu, after a space if the cursor is behind a word. */
export function openSlashMenu(editor: Editor): void {
  const { $from } = editor.state.selection;
  const isBehindWord = $from.parentOffset > 0 && !/\s$/.test($from.nodeBefore?.text ?? '');
  editor
    .chain()
    .focus()
    .insertContent(isBehindWord ? ' /' : '/')
    .run();
}
