import type { EditorView } from '@tiptap/pm/view';
import { replaceDataImages } from '../images/data-images.ts';

/** In UTF-16 units, without the images. */
const maxLength = 1_000_000;
const maxElements = 10_000;

/**
 * Handlers of DOM events that reject what is too large before the editor reads it. A text that large could not be
 * saved, and would stop the browser.
 */
export function limitPastes(onRejected: (error: string) => void) {
  function reject(event: Event, data: DataTransfer | null): boolean {
    const html = data?.getData('text/html') ?? '';
    const error = pasteLimitError({ html, text: data?.getData('text/plain') ?? '' });
    if (!error) return false;
    event.preventDefault();
    onRejected(error);
    return true;
  }
  return {
    paste: (_: EditorView, event: ClipboardEvent) => reject(event, event.clipboardData),
    drop: (view: EditorView, event: DragEvent) =>
      // A part of the text that is moved.
      !view.dragging && reject(event, event.dataTransfer),
  };
}

/** Returns why this can't be pasted; null if it can. */
export function pasteLimitError({ html, text }: { html: string; text: string }): string | null {
  const content = html ? replaceDataImages(html) : text;
  const isTooLong = content.length > maxLength;
  if (!isTooLong && countTags(html) <= 2 * maxElements) return null;
  return 'This is too much to paste at once. Paste it in smaller parts.';
}

function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}
