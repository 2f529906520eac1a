import type { EditorView } from '@tiptap/pm/view';
import { renameStyleAttributes } from '../paste/style-attributes.ts';

/** The image files of a paste or drop, unless they come with a text, such as Word's picture of what was copied. */
export function imageFilesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  return files.length > 0 && hasText(data?.getData('text/html') ?? '') ? [] : files;
}

function hasText(html: string): boolean {
  const page = new DOMParser().parseFromString(renameStyleAttributes(html), 'text/html');
  return page.body.textContent.trim() !== '';
}

/** The position in the text below the pointer, or else that of the cursor. */
export function dropPosition(view: EditorView, { clientX, clientY }: MouseEvent): number {
  const below = view.posAtCoords({ left: clientX, top: clientY });
  return below?.pos ?? view.state.selection.from;
}
