import { useGetPuck } from '@puckeditor/core';
import { useEffect } from 'react';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { isElsewhere } from '../shortcuts/shortcut-scope.ts';
import { keepCopy, keptCopy } from './clipboard-storage.ts';

/** Copies, cuts and pastes blocks where the browser would do so with text, in the panel's document or the canvas. */
export function useClipboardEvents(of: Document | undefined): void {
  const getPuck = useGetPuck();
  const { copying } = useBuilderCommands();
  useEffect(() => {
    if (!of) return;
    const isOurs = ({ target }: ClipboardEvent) =>
      !isElsewhere(target) && getPuck().appState.ui.previewMode === 'edit';
    const take = (event: ClipboardEvent, text: string | null) => {
      if (text === null) return;
      keepCopy(text);
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const onCopy = (event: ClipboardEvent) => {
      if (isOurs(event) && !isTextSelected(of)) take(event, copying.copy());
    };
    const onCut = (event: ClipboardEvent) => {
      if (isOurs(event) && !isTextSelected(of)) take(event, copying.cut());
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isOurs(event)) return;
      copying.paste(event.clipboardData?.getData('text/plain') || keptCopy());
      event.preventDefault();
    };
    of.addEventListener('copy', onCopy);
    of.addEventListener('cut', onCut);
    of.addEventListener('paste', onPaste);
    return () => {
      of.removeEventListener('copy', onCopy);
      of.removeEventListener('cut', onCut);
      of.removeEventListener('paste', onPaste);
    };
  }, [of, copying, getPuck]);
}

function isTextSelected(of: Document): boolean {
  return of.getSelection()?.isCollapsed === false;
}
