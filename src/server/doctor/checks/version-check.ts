import { readVersion } from '../../program-version.ts';
import { type Check, ok } from '../check.ts';
import { DatabaseAway, onDatabase } from '../installation.ts';

/** The versions that run here, to be copied into a report of a problem. */
export const versionCheck: Check = {
  id: 'version',
  title: 'Versions',
  async run(installation) {
    const database = await onDatabase(installation, async ({ pool }) => {
      const { rows } = await pool.query<{ server: string; schema: string }>(
        `select current_setting('server_version') as server, (select max(name) from schema_migrations) as schema`,
      );
      return `PostgreSQL ${rows[0]?.server}, schema ${rows[0]?.schema}`;
    }).catch((error: unknown) => {
      if (error instanceof DatabaseAway) return 'no database';
      throw error;
    });
    const system = `${process.platform} ${process.arch}`;
    return ok(
      `Directorate ${await readVersion()}, Node ${process.versions.node}, ${system}, ${database}.`,
    );
  },
};
