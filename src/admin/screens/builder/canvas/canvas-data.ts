import { createContext, use } from 'react';
import type { LoadedById } from '#blocks/loaded-data.ts';
import type { ImageOf } from '#ui/picture/image-file.ts';

/** Loaded data of the blocks of a page. */
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
