import type { Slice } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { imageFilesIn } from './dropped-images.ts';
import { type PlacedFile, takePastedImages } from './pasted-images.ts';

interface ImagePasteOptions {
  /** Called with images to upload. */
  onImages(images: readonly PlacedFile[]): void;
  /** Called with the number of images that can't be read. */
  onLeftOut(count: number): void;
}

/** Editor props that have the images of a paste or drop uploaded in their places. */
export function imagePaste({ onImages, onLeftOut }: ImagePasteOptions) {
  function insert(view: EditorView, data: DataTransfer | null, slice: Slice, dropped?: number) {
    const files = imageFilesIn(data);
    if (files.length > 0) {
      const at = dropped ?? view.state.selection.from;
      onImages(files.map((file) => ({ file, at })));
      return true;
    }
    const html = data?.getData('text/html') ?? '';
    const images = takePastedImages(view.state, slice, html, dropped);
    if (!images) return false;
    if (images.transaction) view.dispatch(images.transaction);
    if (images.files.length > 0) onImages(images.files);
    if (images.leftOut > 0) onLeftOut(images.leftOut);
    return true;
  }
  return {
    handlePaste: (view, { clipboardData }, slice) => insert(view, clipboardData, slice),
    handleDrop: (view, { clientX, clientY, dataTransfer }, slice, isMoved) => {
      const below = view.posAtCoords({ left: clientX, top: clientY });
      return !isMoved && insert(view, dataTransfer, slice, below?.pos);
    },
  } satisfies EditorProps;
}
