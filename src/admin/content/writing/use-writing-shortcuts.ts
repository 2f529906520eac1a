import { useEffect, useRef } from 'react';
import { isCommandPress } from '#ui/panel/command-press.ts';
import { isBehindOverlay } from '#ui/panel/dialog/open-dialog.ts';

interface WritingShortcuts {
  onSave(): void;
  onPublish(): void;
}

/** Ctrl/Cmd+S saves, Ctrl/Cmd+Enter publishes, wherever the focus is on the screen. */
export function useWritingShortcuts(shortcuts: WritingShortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isSave = isCommandPress(event, 's');
      if ((!isSave && !isCommandPress(event, 'enter')) || isBehindOverlay()) return;
      event.preventDefault();
      event.stopPropagation();
      if (isSave) current.current.onSave();
      else current.current.onPublish();
    }
    // Before the text editor, in which Ctrl+Enter breaks the line.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
