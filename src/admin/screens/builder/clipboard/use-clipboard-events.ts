import { useGetPuck } from '@puckeditor/core';
import { useEffect } from 'react';
import { getStoredCopy, storeCopy } from '../../../session/clipboard-storage.ts';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { isOutsideBlocks } from '../shortcuts/shortcut-scope.ts';

/** Handles copy, cut and paste events for blocks, in the panel's document or the canvas. */
export function useClipboardEvents(of: Document | undefined): void {
  const getPuck = useGetPuck();
  const { clipboard } = useBuilderCommands();
  useEffect(() => {
    if (!of) return;
    const isOurs = ({ target }: ClipboardEvent) =>
      !isOutsideBlocks(target) && getPuck().appState.ui.previewMode === 'edit';
    const take = (event: ClipboardEvent, text: string | null) => {
      if (text === null) return;
      storeCopy(text);
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const onCopy = (event: ClipboardEvent) => {
      if (isOurs(event) && !isTextSelected(of)) take(event, clipboard.copy());
    };
    const onCut = (event: ClipboardEvent) => {
      if (isOurs(event) && !isTextSelected(of)) take(event, clipboard.cut());
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isOurs(event)) return;
      clipboard.paste(event.clipboardData?.getData('text/plain') || getStoredCopy());
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
  }, [of, clipboard, getPuck]);
}

function isTextSelected(of: Document): boolean {
  return of.getSelection()?.isCollapsed === false;
}
