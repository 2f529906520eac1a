import path from 'node:path';
import { createBackup } from '#backup/create-backup.ts';
import { localFile } from '#backup/places/local-folder.ts';
import { requireStopped } from '#backup/restore-rows.ts';
import { withVerifiedBackup } from '#backup/verify-backup.ts';
import { countRows } from '#cli/backup-report.ts';
import { formatResult } from '#cli/command-output.ts';
import { findPendingUpdate } from '#db/schema-state.ts';
import { withWorkFolder } from '#domain/media/work-folder.ts';
import type { Environment } from './env.ts';
import { createLogger } from './logger.ts';
import { openInstallation } from './open-installation.ts';
import { readVersion } from './program-version.ts';
import { updateSchema } from './update-schema.ts';

/**
 * `migrate [--dry-run] [--json]`: updates the database to the schema of this version, as the next start would, or only tries that on
 * a copy of its rows in a temporary database. Throws an Error that says why it is not possible; nothing has been changed
 * then.
 */
export async function migrateSite(
  env: Environment,
  { dryRun, json }: { dryRun: boolean; json: boolean },
): Promise<string> {
  const { database, appSecret } = await openInstallation(env, 'never', { allowsOlder: true });
  try {
    const { url } = database;
    const { migrations, functions, contentTypes } = await findPendingUpdate(url);
    const document = {
      ...{ migrations, functions, content_types: contentTypes },
      ...{ dry_run: dryRun, backup: null },
    };
    const list = [
      ...migrations,
      ...functions.map((name) => `functions ${name}`),
      ...contentTypes.map((name) => `content type ${name}`),
    ];
    if (list.length === 0) {
      const text = 'The database has the schema of this version. Nothing to do.';
      return formatResult(json, { document, text });
    }
    const lines = list.map((name) => `  ${name}`);
    if (dryRun) {
      const { rows, updateMs } = await tryOnCopy(env, { url, appSecret });
      const took = `${(updateMs / 1_000).toFixed(1)} seconds`;
      const result = `It worked on a copy of the ${rows} rows, and took ${took}. Nothing was changed.`;
      return formatResult(json, {
        document: { ...document, rows, update_ms: Math.round(updateMs) },
        text: ['An update of the schema would apply:', ...lines, result].join('\n'),
      });
    }
    await requireStopped(url);
    const { backup } = await updateSchema(env, url, { log: createLogger('silent') });
    const saved = backup === undefined ? [] : [`The rows as they were before are in ${backup}.`];
    return formatResult(json, {
      document: { ...document, backup: backup ?? null },
      text: ['Updated the schema of the database:', ...lines, ...saved].join('\n'),
    });
  } finally {
    await database.close();
  }
}

/** Updates a copy of the rows; returns their number, and how long it took. */
async function tryOnCopy(
  env: Environment,
  { url, appSecret }: { url: string; appSecret: string },
): Promise<{ rows: number; updateMs: number }> {
  return withWorkFolder(path.join(env.dataDir, 'work'), async (folder) => {
    const file = localFile(path.join(folder, 'copy.tar'));
    const about = { appSecret, version: await readVersion(), now: new Date() };
    const { rows } = await createBackup({ url, storage: undefined }, { file, ...about });
    return withVerifiedBackup(file, { workFolder: env.dataDir }, async ({ updateMs }) => ({
      rows: countRows(rows),
      updateMs,
    }));
  });
}
