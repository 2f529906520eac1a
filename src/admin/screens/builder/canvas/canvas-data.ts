import { createContext, use } from 'react';
import type { LoadedById } from '#blocks/loaded.ts';
import type { PictureOf } from '#ui/picture/picture-file.ts';

/** What the blocks of a page show beyond their props. */
export interface CanvasData {
  loaded: LoadedById;
  pictures: PictureOf;
  mainTitle: string | undefined;
}

export const CanvasDataContext = createContext<CanvasData>({
  loaded: new Map(),
  pictures: (src) => ({ src }),
  mainTitle: undefined,
});

export const useCanvasData = (): CanvasData => use(CanvasDataContext);
