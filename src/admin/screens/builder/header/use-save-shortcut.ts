import { useEffect, useRef } from 'react';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { sentenceOf } from '../../../forms/refusals.ts';
import { usePageInBuilder } from '../builder-context.ts';

/** Saves at once what waits for a pause, and says so. */
export function useSaveNow(): () => Promise<void> {
  const { copy } = usePageInBuilder();
  const toast = useToast();
  return async () => {
    try {
      await copy.saved();
      toast('Saved. Visitors see it once it is published.');
    } catch (error) {
      toast(`Error saving page: ${sentenceOf(error)}`);
      copy.comparison.follows(error);
    }
  };
}

/** Ctrl or Cmd with S saves the page, in place of the browser's own question. */
export function useSaveKey(document: Document | undefined): void {
  const { mayWrite } = usePageInBuilder();
  const saveNow = useSaveNow();
  const latest = useRef(saveNow);
  useEffect(() => {
    latest.current = saveNow;
  });
  useEffect(() => {
    if (!document) return;
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (mayWrite && !event.repeat) void latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [document, mayWrite]);
}
