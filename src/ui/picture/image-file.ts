/** A picture with what is known of it; of one from elsewhere that is the address alone. */
export interface ImageFile {
  src: string;
  /** In pixels. */
  width?: number;
  height?: number;
  /** Newer and smaller forms, the best type first; `srcSet` with widths. */
  sources?: readonly { type: string; srcSet: string }[];
  /** What has to stay in sight where the picture is cut: per cent from the left and the top, in tens. */
  focal?: readonly [x: number, y: number];
}

/** What is known of the picture at an address that a block, a post or a project names. */
export type ImageOf = (address: string) => ImageFile;
