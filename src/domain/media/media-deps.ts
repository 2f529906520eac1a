import type { FileProcessor } from '#files/file-processor.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import type { Storage } from '#storage/storage.ts';

/** How large what people send may be, in bytes. */
export interface UploadLimits {
  maxBytes: number;
  maxVideoBytes: number;
}

/** A completely received file on this machine; its receiver removes it. */
export interface ReceivedFile {
  path: string;
  /** As the sender calls it; nothing is believed of it but that people know it by this name. */
  name: string;
  bytes: number;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  digest: string;
}

/** Fetches a file from a public address elsewhere into `folder`. Refuses in words. */
export type FetchFile = (
  address: string,
  options: { folder: string; maxBytes: number },
) => Promise<ReceivedFile>;

/** What the actions of the media library need besides the database. */
export interface MediaDeps {
  storage: Storage;
  fileProcessor: FileProcessor;
  jobs: Pick<JobQueue, 'send'>;
  fetchFile: FetchFile;
  limits: UploadLimits;
  /** Where files lie while they are being worked on. */
  workFolder: string;
}
