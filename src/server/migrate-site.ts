import path from 'node:path';
import { createBackup } from '#backup/create-backup.ts';
import { localFile } from '#backup/places/local-folder.ts';
import { requireStopped } from '#backup/restore-rows.ts';
import { withVerifiedBackup } from '#backup/verify-backup.ts';
import { findPendingUpdate } from '#db/schema-state.ts';
import { withWorkFolder } from '#domain/media/work-folder.ts';
import type { Environment } from './env.ts';
import { createLogger } from './logger.ts';
import { openInstallation } from './open-installation.ts';
import { readVersion } from './program-version.ts';
import { updateSchema } from './update-schema.ts';

/**
 * `migrate [--dry-run]`: updates the database to the schema of this version, as the next start would, or only tries that on
 * a copy of its rows in a temporary database. Throws an Error that says why it is not possible; nothing has been changed
 * then.
 */
export async function migrateSite(env: Environment, { dryRun }: { dryRun: boolean }) {
  const { database, appSecret } = await openInstallation(env, 'never', { allowsOlder: true });
  try {
    const { url } = database;
    const pending = await findPendingUpdate(url);
    const list = [...pending.migrations, ...pending.functions.map((name) => `functions ${name}`)];
    if (list.length === 0) return 'The database has the schema of this version. Nothing to do.';
    const lines = list.map((name) => `  ${name}`);
    if (dryRun) return await tryOnCopy(env, { url, appSecret, lines });
    await requireStopped(url);
    const { backup } = await updateSchema(env, url, { log: createLogger('silent') });
    const saved = backup === undefined ? [] : [`The rows as they were before are in ${backup}.`];
    return ['Updated the schema of the database:', ...lines, ...saved].join('\n');
  } finally {
    await database.close();
  }
}

interface Trial {
  url: string;
  appSecret: string;
  lines: string[];
}

async function tryOnCopy(env: Environment, { url, appSecret, lines }: Trial): Promise<string> {
  return withWorkFolder(path.join(env.dataDir, 'work'), async (folder) => {
    const file = localFile(path.join(folder, 'copy.tar'));
    const about = { appSecret, version: await readVersion(), now: new Date() };
    const { rows } = await createBackup({ url, storage: undefined }, { file, ...about });
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    return withVerifiedBackup(file, { workFolder: env.dataDir }, async ({ updateMs }) =>
      [
        'An update of the schema would apply:',
        ...lines,
        `It worked on a copy of the ${count} rows, and took ${(updateMs / 1_000).toFixed(1)} seconds. Nothing was changed.`,
      ].join('\n'),
    );
  });
}
