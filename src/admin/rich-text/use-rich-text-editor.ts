import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { echoesOf } from './change-tracker.ts';
import { wantsLink } from './editor-commands.ts';
import { sayingWhatItMeans, withoutStyles } from './paste-cleanup.ts';
import { takeIn } from './replace-content.ts';
import { extensions } from './schema/extensions.ts';

interface Writing {
  value: string;
  onChange(html: string): void;
  /** Of the element that is written in. */
  attributes: Record<string, string>;
  onLink(): void;
  onToolbar(): void;
}

/** An editor that follows `value` and tells of every change; what is typed is never taken back by its echo. */
export function useWriting({ value, onChange, attributes, onLink, onToolbar }: Writing): Editor {
  const [echoes] = useState(() => echoesOf(value));
  const editor = useEditor({
    extensions,
    content: withoutStyles(value),
    injectCSS: false,
    enableCoreExtensions: { textDirection: false },
    editorProps: {
      attributes,
      transformPastedHTML: sayingWhatItMeans,
      handleKeyDown: (_, event) => {
        if (event.ctrlKey || event.metaKey) readSelection();
        if (event.altKey && event.key === 'F10') onToolbar();
        else if (isLinkKey(event) && wantsLink(editor)) onLink();
        else return false;
        return true;
      },
    },
    onUpdate: ({ editor }) => {
      const html = editor.isEmpty ? '' : editor.getHTML();
      if (echoes.tell(html)) onChange(html);
    },
  });

  useEffect(() => {
    if (echoes.isNews(value)) takeIn(editor, withoutStyles(value));
  }, [echoes, editor, value]);

  return editor;
}

/** Keys that wait already are handled before a browser tells of the selection the last one made. */
function readSelection(): void {
  document.dispatchEvent(new Event('selectionchange'));
}

function isLinkKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
