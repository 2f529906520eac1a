import type { FileProcessor } from '#files/file-processor.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import type { Storage } from '#storage/storage.ts';

/** The maximum sizes of uploads, in bytes. */
export interface UploadLimits {
  /** Of images, and of files whose type is not known yet. */
  maxBytes: number;
  maxVideoBytes: number;
  maxDocumentBytes: number;
}

/** A complete upload on this machine; the caller deletes it. */
export interface ReceivedFile {
  path: string;
  /** The name given by the sender; untrusted, and only shown to users. */
  name: string;
  bytes: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  digest: string;
}

/** Downloads a file from a public URL into `folder`. Rejects with a message. */
export type FetchFile = (
  url: string,
  options: { folder: string; maxBytes: number },
) => Promise<ReceivedFile>;

/** What the actions on media need besides the database. */
export interface MediaDeps {
  storage: Storage;
  fileProcessor: FileProcessor;
  jobs: Pick<JobQueue, 'send'>;
  fetchFile: FetchFile;
  limits: UploadLimits;
  /** The folder for temporary files. */
  workFolder: string;
}
