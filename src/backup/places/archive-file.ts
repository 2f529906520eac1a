import type { Readable } from 'node:stream';
import { dayMs } from '#time/durations.ts';

/** One archive, or the place of a future one. */
export interface ArchiveFile {
  /** As commands name it: an absolute path, or `s3://bucket/key`. */
  name: string;
  /** Throws an Error that says so if there is no such file. */
  open(): Promise<OpenedArchive>;
  /**
   * Stores all of `bytes`, and returns how many there were. The file appears when it is complete; if that fails, nothing
   * stays. Throws an Error with the reason for the operator.
   */
  write(bytes: Readable): Promise<number>;
}

export interface OpenedArchive {
  bytes: Readable;
  size: number;
}

/** Where backups are kept: a folder, or a part of a bucket. */
export interface BackupPlace {
  /** As in BACKUP_TO: an absolute path, or `s3://bucket/prefix`. */
  name: string;
  /** Throws an Error that says why nothing can be stored there. */
  check(): Promise<void>;
  file(name: string): ArchiveFile;
  /** The names of all files, of other programs too. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Deletes what killed processes left more than a day ago of files with names that `isOurs` accepts. */
  removeUnfinished(isOurs: (name: string) => boolean): Promise<void>;
}

export const unfinishedAfterMs = dayMs;
