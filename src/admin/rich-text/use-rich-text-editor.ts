import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { createChangeTracker } from './change-tracker.ts';
import { canLinkSelection } from './editor-commands.ts';
import { cleanPastedHtml, renameStyleAttributes } from './paste-cleanup.ts';
import { replaceContent } from './replace-content.ts';
import { extensions } from './schema/extensions.ts';

interface RichTextEditorOptions {
  value: string;
  onChange(html: string): void;
  /** Attributes of the editable element. */
  attributes: Record<string, string>;
  onLink(): void;
  onToolbar(): void;
}

/**
 * Creates an editor that follows `value` and reports every change. Its own changes, coming back as `value`,
 * never overwrite newer typing.
 */
export function useRichTextEditor({
  value,
  onChange,
  attributes,
  onLink,
  onToolbar,
}: RichTextEditorOptions): Editor {
  const [tracker] = useState(() => createChangeTracker(value));
  const editor = useEditor({
    extensions,
    content: renameStyleAttributes(value),
    injectCSS: false,
    enableCoreExtensions: { textDirection: false },
    editorProps: {
      attributes,
      transformPastedHTML: cleanPastedHtml,
      handleKeyDown: (_, event) => {
        if (event.ctrlKey || event.metaKey) readSelection();
        if (event.altKey && event.key === 'F10') onToolbar();
        else if (isLinkKey(event) && canLinkSelection(editor)) onLink();
        else return false;
        return true;
      },
    },
    onUpdate: ({ editor }) => {
      const html = editor.isEmpty ? '' : editor.getHTML();
      if (tracker.record(html)) onChange(html);
    },
  });

  useEffect(() => {
    if (tracker.isExternal(value)) replaceContent(editor, renameStyleAttributes(value));
  }, [tracker, editor, value]);

  return editor;
}

/** Reads the DOM selection before a key, because queued keys run before the selectionchange event. */
function readSelection(): void {
  document.dispatchEvent(new Event('selectionchange'));
}

function isLinkKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
