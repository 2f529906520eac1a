import type { FileType } from './file-types.ts';

/** A file that was taken apart and found good; what is stored of it lies at `path`. */
export interface ProcessedFile {
  /** In the folder that was named: pictures newly encoded without metadata, SVG cleaned, the rest as sent. */
  path: string;
  type: FileType;
  bytes: number;
  /** SHA-256 of the bytes at `path`, in hexadecimal digits. */
  digest: string;
  /** In pixels; null for what is no picture, and for drawings that do not say. */
  width: number | null;
  height: number | null;
  /** A few pixels as a `data:` address of at most 1,000 characters, for the time before the picture is there. */
  placeholder: string | null;
  /** Whether smaller forms can be made of it: of a still picture, and of the first page of a PDF. */
  hasVariants: boolean;
}

/** A smaller or newer form of a picture, at `path`. */
export interface ImageVariant {
  path: string;
  format: 'avif' | 'webp';
  width: number;
  height: number;
  bytes: number;
}

/** Takes apart what people send and makes smaller forms of pictures, apart from the process that serves. */
export interface FileProcessor {
  /**
   * Finds out from the bytes what lies at `path` and leaves in `folder` what may be stored of it.
   * `as` has a picture encoded as that type, so that it fits where another one was; anything else that is
   * not of that type is refused. Throws an InvalidFileError.
   */
  processFile(path: string, options: { folder: string; as?: FileType }): Promise<ProcessedFile>;
  /** Leaves the smaller forms of an accepted file of `type` in `folder`, smallest first. */
  createVariants(
    path: string,
    options: { folder: string; type: FileType },
  ): Promise<ImageVariant[]>;
  /**
   * Leaves a small still form of the picture at `path`, which nobody has looked into, in `folder`: at most 320 pixels
   * wide and 640 high. Throws an InvalidFileError for anything but a raster picture.
   */
  createThumbnail(path: string, options: { folder: string }): Promise<ImageVariant>;
  close(): Promise<void>;
}
