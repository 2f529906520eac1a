import type { Editor } from '@tiptap/core';
import { readDocument, takeOverHtml } from './document-html.ts';

/** Replaces the content without an update event; the cursor stays in unchanged text. */
export function replaceContent(editor: Editor, html: string): void {
  const { state, schema, view } = editor;
  const next = readDocument(html, schema);
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start !== null && end !== null) {
    // Repeated text can be counted by both searches.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const slice = next.slice(start, end.b + overlap);
    const transaction = state.tr.replace(start, end.a + overlap, slice);
    view.dispatch(transaction.setMeta('preventUpdate', true));
  }
  takeOverHtml(view.state.doc, next);
}
