import type { Db } from '#db/client.ts';
import { hasStoredFiles } from '#domain/media/stored-files.ts';
import type { Storage } from '#storage/storage.ts';
import { storageHealth } from '#storage/storage-health.ts';
import type { Logger } from './logger.ts';
import type { Readiness } from './routes/health-routes.ts';

interface StorageCheckDeps {
  db: Db;
  storage: Storage;
  log: Logger;
}

/**
 * Adds file storage to readiness. Checks it once now, so that a problem is logged at startup; a site without
 * its files still serves its pages, so it starts.
 */
export function withStorageCheck(
  readiness: Readiness,
  { db, storage, log }: StorageCheckDeps,
): Readiness {
  const health = storageHealth(storage, {
    hasFiles: () => hasStoredFiles(db),
    report(problem) {
      if (problem === null) log.info('Uploaded files are available again');
      else log.error({ storage: storage.name }, `Uploaded files are unavailable: ${problem}`);
    },
  });
  void health.problem();
  return {
    async findProblem() {
      const first = await readiness.findProblem();
      if (first !== null) return first;
      // Public, so the location of the files is only logged.
      return (await health.problem()) === null
        ? null
        : 'Uploaded files are unavailable. See the log for the reason.';
    },
  };
}
