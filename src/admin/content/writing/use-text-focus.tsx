import { type RefObject, useEffect, useRef, useState } from 'react';

const editorIn = (area: HTMLElement | null) =>
  area?.querySelector<HTMLElement>('[role=textbox][contenteditable=true]') ?? null;

/**
 * Moves the focus into the text editor within `area`. While the editor is still loading, a placeholder field keeps
 * what is typed and passes it on.
 */
export function useTextFocus(area: RefObject<HTMLElement | null>) {
  const standIn = useRef<HTMLTextAreaElement>(null);
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    if (!isWaiting) return;
    standIn.current?.focus();
    const observer = new MutationObserver(handOver);
    observer.observe(area.current ?? document.body, { childList: true, subtree: true });
    handOver();
    return () => observer.disconnect();

    function handOver() {
      const editor = editorIn(area.current);
      const field = standIn.current;
      if (!editor || !field) return;
      if (document.activeElement === field) typeInto(editor, field.value);
      setWaiting(false);
    }
  }, [isWaiting, area]);

  return {
    focusText() {
      const editor = editorIn(area.current);
      if (editor) editor.focus();
      else setWaiting(true);
    },
    standIn: isWaiting && (
      <textarea ref={standIn} aria-label="Text, while the editor is loading" className="w-full" />
    ),
  };
}

/** Types a text as the browser does, so that the editor can undo it. */
function typeInto(editor: HTMLElement, text: string): void {
  editor.focus();
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) document.execCommand('insertParagraph');
    if (line !== '') document.execCommand('insertText', false, line);
  }
}
