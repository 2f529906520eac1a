import { migrate, type SchemaUpdate } from '#db/migrate.ts';
import type { Environment } from './env.ts';
import type { Logger } from './logger.ts';
import { backUpBeforeUpdate, type UpdateBackup } from './update-backup.ts';

interface UpdateOptions {
  log: Logger;
  /** If it is aborted, nothing is changed. */
  signal?: AbortSignal | undefined;
}

export interface SiteSchemaUpdate extends SchemaUpdate {
  /** The file with the rows as they were before; undefined if there were none, or it is switched off. */
  backup: string | undefined;
}

/**
 * Creates the schema in the database at `url`, or updates it to that of this version; then the rows are backed up first.
 * Throws a StartFailure if that is not possible, and has changed nothing.
 */
export async function updateSchema(
  env: Environment,
  url: string,
  { log, signal }: UpdateOptions,
): Promise<SiteSchemaUpdate> {
  let backup: UpdateBackup | undefined;
  const update = await migrate(url, {
    signal,
    onWait: (updater) =>
      log.warn(
        { updater },
        'Another process is updating the database. Waiting until it has finished',
      ),
    async beforeUpdate() {
      if (!env.backsUpBeforeUpdate) return;
      backup = await backUpBeforeUpdate(env, url);
      const { file } = backup;
      log.info({ file }, 'Backed up the rows of the database before updating its schema');
    },
    async onRollback() {
      // A service is restarted again and again, and would replace useful backups by the same one.
      await backup?.remove().catch((error) => {
        log.warn({ err: error }, 'Could not delete the backup of an update that failed');
      });
    },
  });
  logUpdate(update, log);
  const failures = (await backup?.deleteOlder()) ?? [];
  if (failures.length > 0) log.warn({ failures }, 'Could not delete older backups of updates');
  return { ...update, backup: backup?.file };
}

function logUpdate(
  { isNew, migrations, functions, contentTypes }: SchemaUpdate,
  log: Logger,
): void {
  if (migrations.length + functions.length + contentTypes.length === 0) return;
  const names = { migrations, functions, contentTypes };
  if (isNew) {
    const counts = { migrations: migrations.length, functions: functions.length };
    log.info(counts, 'Database schema created');
    log.debug(names, 'Database schema created from');
  } else log.info(names, 'Database schema updated');
}
