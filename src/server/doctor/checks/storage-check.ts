import { hasStoredFiles } from '#domain/media/stored-files.ts';
import { getErrorMessage } from '#errors/caught-error.ts';
import { openStorage } from '../../storage.ts';
import { type Check, ok, problem } from '../check.ts';
import { onDatabase } from '../installation.ts';

/** Whether uploads can be stored and read. */
export const storageCheck: Check = {
  id: 'storage',
  title: 'Uploaded files',
  async run(installation) {
    const { storage: kind, dataDir } = installation.env;
    const storage = openStorage(kind, dataDir);
    const expectsFiles = await onDatabase(installation, ({ db }) => hasStoredFiles(db));
    try {
      await storage.check({ expectsFiles });
      return ok(`Files can be stored in ${storage.name} and read from it.`);
    } catch (error) {
      // Its sentences say what to do as well.
      return problem(getErrorMessage(error));
    }
  },
};
