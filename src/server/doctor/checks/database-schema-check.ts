import { schemaState } from '#db/schema-state.ts';
import { startCommand } from '../../own-commands.ts';
import { type Check, type Outcome, ok, problem } from '../check.ts';
import { type ExaminedDatabase, onDatabase } from '../installation.ts';

/** Whether the schema is that of this version. */
export const databaseSchemaCheck: Check = {
  id: 'database_schema',
  title: 'Database schema',
  run: (installation) => onDatabase(installation, findSchemaProblem),
};

async function findSchemaProblem({ pool, url }: ExaminedDatabase): Promise<Outcome> {
  switch (await schemaState(url)) {
    case 'none':
      return problem(
        'The database is empty.',
        `Start the site (${startCommand}), or correct DATABASE_URL.`,
      );
    case 'older':
      return problem(
        'The schema is that of an older version of Directorate.',
        `Start the site with this version: ${startCommand}.`,
      );
    case 'newer':
      return problem(
        'The schema is that of a newer version of Directorate.',
        'Run the version that updated the database, or restore a backup from before the update.',
      );
    case 'current':
      return findExtensionProblem(pool);
  }
}

async function findExtensionProblem(pool: ExaminedDatabase['pool']): Promise<Outcome> {
  const { rows } = await pool.query("select from pg_extension where extname = 'pg_trgm'");
  if (rows.length > 0) return ok('The schema is up to date.');
  return problem(
    'The extension pg_trgm is missing, so search suggestions fail.',
    'Run this in the database: CREATE EXTENSION pg_trgm;',
  );
}
