import { minuteMs } from '#time/durations.ts';
import type { FileProcessor } from './file-processor.ts';
import {
  type SandboxLimits,
  type SandboxLog,
  startSandboxWorker,
} from './sandbox/sandbox-worker.ts';

const noLog: SandboxLog = { warn() {} };

const defaultLimits: SandboxLimits = {
  processMs: 30_000,
  variantsMs: 240_000,
  idleMs: minuteMs,
  memoryBytes: 700 * 1_048_576,
};

/**
 * With the built program at `entry`, work is done in separate processes, so that no file can block, overload or
 * crash the server: one process checks uploads, the other creates variants, so that uploads do not wait for them.
 * With null, work is done in this process without limits of time and memory: for development and tests. Files that exceed a
 * limit or crash a process are logged.
 */
export function startFileProcessor(
  entry: URL | null,
  { limits = defaultLimits, log = noLog }: { limits?: SandboxLimits; log?: SandboxLog } = {},
): FileProcessor {
  if (!entry) return inProcess;
  const [uploadWorker, variantWorker] = [
    startSandboxWorker(entry, limits, log),
    startSandboxWorker(entry, limits, log),
  ];
  return {
    processFile: uploadWorker.processFile,
    createVariants: variantWorker.createVariants,
    createThumbnail: variantWorker.createThumbnail,
    createEmailLogo: variantWorker.createEmailLogo,
    async close() {
      await Promise.all([uploadWorker.close(), variantWorker.close()]);
    },
  };
}

const inProcess: FileProcessor = {
  async processFile(...parameters) {
    const { processFile: acceptFile } = await import('./file-processing.ts');
    return acceptFile(...parameters);
  },
  async createVariants(...parameters) {
    const { createVariants: deriveFiles } = await import('./create-variants.ts');
    return deriveFiles(...parameters);
  },
  async createThumbnail(...parameters) {
    const { createThumbnail: makeThumbnail } = await import('./images/image-thumbnail.ts');
    return makeThumbnail(...parameters);
  },
  async createEmailLogo(...parameters) {
    const { createEmailLogo: makeEmailLogo } = await import('./images/email-logo.ts');
    return makeEmailLogo(...parameters);
  },
  async close() {},
};
