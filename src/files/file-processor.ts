import type { FileType } from './file-types.ts';

/** A file that was checked; the bytes to store are at `path`. */
export interface ProcessedFile {
  /** In the given folder: images are re-encoded without metadata, SVGs sanitised, other files unchanged. */
  path: string;
  type: FileType;
  bytes: number;
  /** SHA-256 of the bytes at `path`, in hexadecimal. */
  digest: string;
  /** In pixels; null for files that are not images, and for SVGs without a size. */
  width: number | null;
  height: number | null;
  /** A few pixels as a `data:` URL of at most 1,000 characters, shown until the image has loaded. */
  placeholder: string | null;
  /** Whether variants can be created: of a still image, an SVG, and of the first page of a PDF. */
  hasVariants: boolean;
}

/** A part of an image, in pixels from its top left corner. */
export interface CropArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A variant of an image, at `path`. */
export interface ImageVariant {
  path: string;
  format: 'avif' | 'webp';
  width: number;
  height: number;
  bytes: number;
}

/** Which file it is, for the log: its id in the library and its name, as far as they are known. */
export interface FileLabel {
  id?: string;
  name?: string;
}

/** Checks and converts uploaded files and creates variants of images, isolated from the server. */
export interface FileProcessor {
  /**
   * Detects the type of the file at `path` and writes what is stored of it to `folder`. With `as`, an image is
   * converted to that type, to replace an image of that type; other files must have the type already. With `crop`, only
   * that part of a still image is kept. Files of different owners take turns. Throws an InvalidFileError.
   */
  processFile(
    path: string,
    options: {
      folder: string;
      owner?: string;
      as?: FileType;
      crop?: CropArea;
      label?: FileLabel;
    },
  ): Promise<ProcessedFile>;
  /** Writes the variants of an accepted file of `type` to `folder`, smallest first. */
  createVariants(
    path: string,
    options: { folder: string; type: FileType; label?: FileLabel },
  ): Promise<ImageVariant[]>;
  /**
   * Writes a small still version of the unchecked image at `path` to `folder`: at most 320 pixels wide and 640 high, or
   * the middle as a `square` with that side. Throws an InvalidFileError for anything but a raster image.
   */
  createThumbnail(
    path: string,
    options: { folder: string; square?: number; label?: FileLabel },
  ): Promise<ImageVariant>;
  /**
   * Writes an accepted image of `type` to `folder` as a PNG for emails, whose readers know neither SVG nor WebP: at most
   * 480 pixels wide and 112 high. Throws an InvalidFileError for other files.
   */
  createEmailLogo(
    path: string,
    options: { folder: string; type: FileType; label?: FileLabel },
  ): Promise<{ path: string; width: number; height: number }>;
  close(): Promise<void>;
}
