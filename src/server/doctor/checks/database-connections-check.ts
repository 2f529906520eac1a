import { type Check, type Outcome, ok, problem, warning } from '../check.ts';
import { onDatabase } from '../installation.ts';

/** Parts of the connections that users may open. */
const warnAbove = 0.8;
const problemAbove = 0.95;

export interface Connections {
  used: number;
  available: number;
}

/** How many connections of the database server are in use, by all its clients. */
export const databaseConnectionsCheck: Check = {
  id: 'database_connections',
  title: 'Database connections',
  run: (installation) =>
    onDatabase(installation, async ({ pool }) => {
      const { rows } = await pool.query<Connections>(
        `select count(datid)::int as used,
           current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as available
         from pg_stat_activity`,
      );
      return describeConnections(rows[0] ?? { used: 0, available: 0 });
    }),
};

export function describeConnections({ used, available }: Connections): Outcome {
  const finding = `${used} of ${available} connections are in use.`;
  const advice =
    'Close other programs that use this server, lower WORKERS, or raise max_connections in postgresql.conf.';
  if (used > available * problemAbove) return problem(finding, advice);
  return used > available * warnAbove ? warning(finding, advice) : ok(finding);
}
