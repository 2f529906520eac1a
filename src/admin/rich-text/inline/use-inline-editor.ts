import type { Content, Editor, Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions/placeholder';
import type { Node, Schema } from '@tiptap/pm/model';
import { useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import type { InlineText } from '#blocks/inline-text/inline-text.ts';
import { isCommandPress } from '#ui/panel/command-press.ts';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { createChangeTracker } from '../change-tracker.ts';
import { hasImages } from '../images/dropped-images.ts';
import { cleanPastedHtml } from '../paste/paste-cleanup.ts';
import { limitPastes } from '../paste/paste-limits.ts';
import { useDelayedReport } from '../use-delayed-report.ts';
import {
  readInlineDocument,
  reduceToInline,
  textToSlice,
  writeInlineDocument,
} from './inline-document.ts';
import { inlineExtensions } from './inline-extensions.ts';

/** How a value is edited as a document. */
export interface InlineFormat<Value> {
  extensions: Extensions;
  read(value: Value, schema: Schema): Node;
  write(document: Node): Value;
  cleanPaste(html: string): string;
  /** Whether a change is reported at once, because it is quickly written; others wait up to 200 ms. */
  isShort: boolean;
}

/** A text of a block. */
export const textFormat: InlineFormat<InlineText> = {
  extensions: inlineExtensions,
  read: readInlineDocument,
  write: writeInlineDocument,
  cleanPaste: (html) => reduceToInline(cleanPastedHtml(html)),
  isShort: true,
};

interface InlineEditorOptions<Value> {
  format: InlineFormat<Value>;
  value: Value;
  onChange(value: Value): void;
  readOnly: boolean;
  placeholder: string;
  /** Attributes of the editable element. */
  attributes: Record<string, string>;
  onLink(): void;
  onToolbar(): void;
}

/**
 * Creates an editor for texts of a block that follows `value` and reports every change; long values several times a
 * second while someone types.
 */
export function useInlineEditor<Value>(options: InlineEditorOptions<Value>): Editor {
  const { format, value, onChange, readOnly, placeholder, attributes, onLink, onToolbar } = options;
  const toast = useToast();
  const [tracker] = useState(() => createChangeTracker(toKey(value)));
  const [own] = useState(() => [...format.extensions, Placeholder.configure({ placeholder })]);
  const report = useDelayedReport(() => {
    const text = format.write(editor.state.doc);
    if (tracker.record(toKey(text))) onChange(text);
  });
  const editor = useEditor({
    extensions: own,
    editable: !readOnly,
    onBeforeCreate: ({ editor }) => {
      // It needs the schema. The library accepts a document, although its type doesn't say so.
      editor.options.content = format.read(value, editor.schema) as unknown as Content;
    },
    injectCSS: false,
    enableCoreExtensions: { textDirection: false },
    editorProps: {
      attributes,
      transformPastedHTML: format.cleanPaste,
      clipboardTextParser: (text, { parent }) => textToSlice(text, parent.type.schema),
      handleDOMEvents: limitPastes((error) => toast(error, { stays: true })),
      handlePaste: (_, { clipboardData }) => tellOfImages(clipboardData),
      handleDrop: (_, { dataTransfer }, __, isMoved) => !isMoved && tellOfImages(dataTransfer),
      handleKeyDown: (_, event) => {
        if (event.altKey && event.key === 'F10') onToolbar();
        else if (isCommandPress(event, 'k') && !readOnly) onLink();
        else return false;
        return true;
      },
    },
    onUpdate: () => {
      report.schedule();
      if (format.isShort) report.flush();
    },
  });

  /** Says that images of a paste or drop are left out. Never handles the event. */
  function tellOfImages(data: DataTransfer | null): false {
    if (hasImages(data)) toast('Images can’t be added to this text.', { stays: true });
    return false;
  }

  useEffect(() => {
    if (tracker.isExternal(toKey(value))) replaceText(editor, format.read(value, editor.schema));
  }, [tracker, editor, value, format]);

  useEffect(() => {
    if (editor.isEditable === readOnly) editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);

  return editor;
}

/** Tells values apart: the same words can be plain text and HTML. */
function toKey(value: unknown): string {
  return JSON.stringify(value);
}

/** Replaces the text without a report. It becomes a step of its own in the history of the field. */
function replaceText({ state, view }: Editor, { content }: Node): void {
  const transaction = state.tr.replaceWith(0, state.doc.content.size, content);
  view.dispatch(transaction.setMeta('preventUpdate', true));
}
