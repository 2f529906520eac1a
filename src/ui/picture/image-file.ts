/** An image with its known data; for external images that is only the URL. */
export interface ImageFile {
  src: string;
  /** In pixels. */
  width?: number;
  height?: number;
  /** Variants in newer formats and smaller sizes, best format first; `srcSet` with widths. */
  sources?: readonly { type: string; srcSet: string }[];
  /** Pixel versions of an SVG, for lists: many SVGs on a page take long to draw. */
  listSources?: readonly { type: string; srcSet: string }[];
  /** Focal point for cropping: per cent from the left and the top, in tens. */
  focal?: readonly [x: number, y: number];
  /** Who made it, and the licence it may be used under: one line each. */
  credit?: string;
  licence?: string;
  /** For a document or a video, which can only be downloaded. */
  file?: { contentType: string; bytes: number };
}

/** Looks up image data by URL. */
export type GetImage = (url: string) => ImageFile;
