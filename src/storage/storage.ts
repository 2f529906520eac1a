import type { Readable } from 'node:stream';

/** How a stored file is to be handed on by whoever serves it. */
export interface StoredAbout {
  contentType: string;
  /** The value of the header of that name. */
  cacheControl: string;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenedFile {
  /** Of the whole file, in bytes, also where only a range of it was asked for. */
  size: number;
  /** Has to be read to its end or destroyed. */
  body: Readable;
}

export interface ListedFile {
  key: string;
  size: number;
  storedAt: Date;
}

/**
 * Where files lie. A key is a path of words, digits, dots and hyphens such as `0b6f.../m3x9-k2.jpg`;
 * what stands at a key is never written over.
 */
export interface Storage {
  /** Where that is, in words for the operator. */
  readonly name: string;
  /** Stores the file that lies at `path` of this machine. After it resolves, the file survives a power cut. */
  put(key: string, path: string, about: StoredAbout): Promise<void>;
  /** Null where nothing is stored. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** In bytes; null where nothing is stored. */
  sizeOf(key: string): Promise<number | null>;
  /** Does nothing where nothing is stored. */
  remove(key: string): Promise<void>;
  /** Everything that is stored, in no order. */
  list(): AsyncIterable<ListedFile>;
  /**
   * Resolves when files can be read and stored now; throws an Error in words for the operator otherwise.
   * `expectsFiles`: whether something has been stored, so that a place that is not there any more is a loss.
   */
  check(options: { expectsFiles: boolean }): Promise<void>;
}

/** Something is stored at that key already. */
export class AlreadyStored extends Error {
  override readonly name = 'AlreadyStored';
}
