import { type Check, combine, type Outcome, ok, problem, warning } from '../check.ts';
import { onDatabase } from '../installation.ts';

interface Rights {
  user: string;
  database: string;
  owns: boolean;
  lacking: string[];
}

/** Tables that the user cannot change, and whether updates of the schema will be allowed. Names are quoted as SQL needs them. */
const readRights = `
  select quote_ident(current_user) as user, quote_ident(current_database()) as database,
    (select pg_has_role(current_user, datdba, 'usage') from pg_database where datname = current_database()) as owns,
    array(
      select format('%I.%I', nspname, relname)
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'auth') and relkind = 'r' and not (
        has_table_privilege(pg_class.oid, 'select') and has_table_privilege(pg_class.oid, 'insert')
        and has_table_privilege(pg_class.oid, 'update') and has_table_privilege(pg_class.oid, 'delete'))
      order by 1
    ) as lacking`;

/** Whether the site can write to its database. */
export const databaseRightsCheck: Check = {
  id: 'database_rights',
  title: 'Writing to the database',
  run: (installation) =>
    onDatabase(installation, async ({ pool, findOutage }) => {
      const outage = await findOutage();
      if (outage === 'full') {
        return problem('The disk of the database is full.', 'Free up space on it.');
      }
      if (outage === 'read_only') {
        return problem(
          'The database is read-only.',
          'Set DATABASE_URL to the primary server, or end its read-only mode.',
        );
      }
      const { rows } = await pool.query<Rights>(readRights);
      return combine(rows.flatMap(describeRights));
    }),
};

function describeRights({ user, database, owns, lacking }: Rights): Outcome[] {
  const outcomes: Outcome[] = [];
  const [table] = lacking;
  if (table !== undefined) {
    outcomes.push(
      problem(
        `The database user ${user} may not change the table ${table}.`,
        `Run this as the owner of the table: GRANT ALL ON ALL TABLES IN SCHEMA public, auth TO ${user};`,
      ),
    );
  }
  if (!owns) {
    outcomes.push(
      warning(
        `The user ${user} does not own the database ${database}, so updates of the schema may fail.`,
        `Run this as the owner of the database: ALTER DATABASE ${database} OWNER TO ${user};`,
      ),
    );
  }
  return outcomes.length > 0 ? outcomes : [ok(`The user ${user} can write.`)];
}
