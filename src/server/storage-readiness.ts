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
 * Readiness that counts the place of uploads as well. It is checked once now, so that the log tells of it at the
 * start: a site whose files are away still serves its pages, so it starts.
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
      // Anybody may ask, so where the files are stays in the log.
      return (await health.problem()) === null
        ? null
        : 'Uploaded files are unavailable. See the log for the reason.';
    },
  };
}
