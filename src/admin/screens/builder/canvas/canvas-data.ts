import { createContext, use } from 'react';
import type { LoadedById } from '#blocks/loaded-data.ts';
import type { GetImage } from '#ui/picture/image-file.ts';

/** Loaded data of the blocks of a page. */
export interface CanvasData {
  loaded: LoadedById;
  pictures: GetImage;
  mainTitle: string | undefined;
}

export const CanvasDataContext = createContext<CanvasData>({
  loaded: new Map(),
  pictures: (src) => ({ src }),
  mainTitle: undefined,
});

export const useCanvasData = (): CanvasData => use(CanvasDataContext);
