import { createContext, use } from 'react';
import type { LoadedById } from '#blocks/loaded-data.ts';
import type { ImageOf } from '#ui/picture/image-file.ts';

/** What the blocks of a page show beyond their props. */
export interface CanvasData {
  loaded: LoadedById;
  pictures: ImageOf;
  mainTitle: string | undefined;
}

export const CanvasDataContext = createContext<CanvasData>({
  loaded: new Map(),
  pictures: (src) => ({ src }),
  mainTitle: undefined,
});

export const useCanvasData = (): CanvasData => use(CanvasDataContext);
