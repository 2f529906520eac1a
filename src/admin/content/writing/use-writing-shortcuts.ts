import { useEffect, useRef } from 'react';
import { isBehindOverlay } from '../../forms/form-save-shortcut.ts';

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
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      const isSave = event.key.toLowerCase() === 's';
      if ((!isSave && event.key !== 'Enter') || isBehindOverlay()) return;
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
