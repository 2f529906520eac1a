import { requireAppSecret } from '../../app-secret-check.ts';
import { type Check, ok, problem } from '../check.ts';
import { DatabaseAway, onDatabase } from '../installation.ts';

/** Whether the secret is that of the database: with another one, nothing in it can be decrypted. */
export const secretsCheck: Check = {
  id: 'secrets',
  title: 'APP_SECRET',
  async run(installation) {
    try {
      await onDatabase(installation, async ({ db }) =>
        requireAppSecret(db, await installation.readAppSecret()),
      );
      return ok('The secret is the one that the database was set up with.');
    } catch (error) {
      if (error instanceof DatabaseAway || !(error instanceof Error)) throw error;
      // Its sentences say what to do as well.
      return problem(error.message);
    }
  },
};
