import { type Editor, getMarkRange } from '@tiptap/core';

/** Links the selection, or the link around the cursor; with a text, inserts it as a link. */
export function setLink(editor: Editor, href: string, text: string | null): void {
  const marks = [{ type: 'link', attrs: { href } }];
  if (text !== null) editor.chain().insertContent({ type: 'text', text, marks }).run();
  else editor.chain().extendMarkRange('link').setMark('link', { href }).run();
  endLink(editor);
}

export function removeLink(editor: Editor): void {
  editor.chain().extendMarkRange('link').unsetMark('link').run();
  endLink(editor);
}

/** Ends the link, so that text typed next is not part of it. */
function endLink(editor: Editor): void {
  const { $to } = editor.state.selection;
  const type = editor.schema.marks.link;
  const range = type && getMarkRange($to, type);
  editor.commands.setTextSelection(range?.to ?? $to.pos);
}
