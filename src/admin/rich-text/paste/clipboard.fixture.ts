import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { type DirectEditorProps, EditorView } from '@tiptap/pm/view';
import { JSDOM } from 'jsdom';
import { vi } from 'vitest';
import { footnoteOrder } from '../footnote-order.ts';
import { extensions } from '../schema/extensions.ts';
import { cleanPastedHtml } from './paste-cleanup.ts';

export const schema = getSchema(extensions);

/** What another program has put on the clipboard. */
interface Clipboard {
  html?: string;
  text?: string;
  files?: readonly File[];
}

/** Provides the globals of a browser until `vi.unstubAllGlobals`. */
export function stubBrowser(): void {
  const { window } = new JSDOM();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('DOMParser', window.DOMParser);
}

/** An empty text in the editor's own view, which pastes as it does in a browser. */
export function createView(props: Partial<DirectEditorProps> = {}): EditorView {
  return new EditorView(null, {
    state: EditorState.create({ schema, plugins: [footnoteOrder()] }),
    transformPastedHTML: cleanPastedHtml,
    // The test's document has no layout.
    handleScrollToSelection: () => true,
    ...props,
  });
}

export function paste(view: EditorView, { html = '', text = '', files = [] }: Clipboard): void {
  const types: Record<string, string> = { 'text/html': html, 'text/plain': text };
  const clipboardData = { files, getData: (type: string) => types[type] ?? '' };
  const event = new window.Event('paste', { cancelable: true });
  view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
}
