import { useEffect, useRef } from 'react';
import { isCommandPress } from '#ui/panel/command-press.ts';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../../forms/form-errors.ts';
import { useBuilder } from '../builder-context.ts';

/** Saves pending changes at once and confirms it. */
export function useSaveNow(): () => Promise<void> {
  const { copy } = useBuilder();
  const toast = useToast();
  return async () => {
    try {
      await copy.saveOrThrow();
      toast('Saved. Publish to show your changes to visitors.');
    } catch (error) {
      toast(`Error saving page: ${errorMessage(error)}`);
      copy.comparison.openIfConflict(error);
    }
  };
}

/** Saves the page on Ctrl/Cmd+S instead of opening the browser's dialog. */
export function useSaveShortcut(document: Document | undefined): void {
  const { canWrite } = useBuilder();
  const saveNow = useSaveNow();
  const latest = useRef(saveNow);
  useEffect(() => {
    latest.current = saveNow;
  });
  useEffect(() => {
    if (!document) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isCommandPress(event, 's')) return;
      event.preventDefault();
      if (canWrite && !event.repeat) void latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [document, canWrite]);
}
