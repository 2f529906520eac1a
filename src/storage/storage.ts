import type { Readable } from 'node:stream';

/** The metadata with which a stored file is served. */
export interface StoredMetadata {
  contentType: string;
  /** The value of the Cache-Control header. */
  cacheControl: string;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenedFile {
  /** The size of the whole file in bytes, also if only a range was requested. */
  size: number;
  /** Must be read to its end or destroyed. */
  body: Readable;
}

export interface ListedFile {
  key: string;
  size: number;
  storedAt: Date;
}

/**
 * Storage for files. A key is a path of letters, digits, dots and hyphens such as `0b6f.../m3x9-k2.jpg`;
 * files are never overwritten.
 */
export interface Storage {
  /** The name of this storage, for the operator. */
  readonly name: string;
  /** Stores the local file at `path`. Once it resolves, the file survives a power failure. */
  put(key: string, path: string, about: StoredMetadata): Promise<void>;
  /** Null if there is no such file. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** In bytes; null if there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /** Lists all files, in no order. */
  list(): AsyncIterable<ListedFile>;
  /**
   * Resolves if files can be read and stored now; otherwise throws an Error for the operator. `expectsFiles`:
   * whether files have been stored before, so that a missing location is a loss.
   */
  check(options: { expectsFiles: boolean }): Promise<void>;
}

/** A file with that key exists already. */
export class AlreadyStored extends Error {
  override readonly name = 'AlreadyStored';
}
