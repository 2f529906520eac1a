import pg from 'pg';
import { getErrorCode, getErrorMessage } from '#errors/caught-error.ts';
import { getOutage, type Outage } from './failures.ts';

/** Why the database cannot be used while the site starts, and what to do about it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';

  /** Whether the same start may succeed later without anybody changing a setting. */
  get isTemporary(): boolean {
    const outage = getOutage(this.cause);
    return (
      outage !== null && temporary.has(outage) && !unsupportedParameter.test(reasonOf(this.cause))
    );
  }
}

/** SQLSTATEs of tables, functions, types and columns that exist already. */
const duplicates = new Set(['42P07', '42723', '42710', '42701', '42P06']);
/** A table with our name but without our columns belongs to another program. */
const foreignColumns = '42703';
const noRight = '42501';
/** Of PgBouncer, whose code is that of a failed connection. */
const unsupportedParameter = /unsupported startup parameter:? *(\w+)/i;
const temporary: ReadonlySet<Outage> = new Set(['away', 'busy', 'too_many_connections']);

/**
 * A message that says why the database at `url` cannot be opened or prepared. It names the user, the database and
 * the server's message, never the password.
 */
export function startFailure(url: string, error: unknown): StartFailure {
  if (error instanceof StartFailure) return error;
  return new StartFailure(sentenceFor(url, error), { cause: error });
}

/** What an administrator of the server runs to create a database for the site. */
export function createDatabaseStatement(name: string, owner: string): string {
  return `CREATE DATABASE "${name}" OWNER "${owner}" ENCODING 'UTF8' TEMPLATE template0;`;
}

function sentenceFor(url: string, error: unknown): string {
  const { user = '', database = '' } = new pg.Client(url);
  const said = reasonOf(error);
  const code = getErrorCode(error);
  const [, parameter] = unsupportedParameter.exec(said) ?? [];
  if (parameter !== undefined) {
    return `The connection pooler rejects the setting ${parameter}. Add it to ignore_startup_parameters in pgbouncer.ini.`;
  }
  if (code === '28P01') {
    return `The database rejected the password of the user "${user}". Correct it in DATABASE_URL.`;
  }
  if (code?.startsWith('28')) {
    return `The database does not allow the user "${user}" to connect: ${said}. Check the user in DATABASE_URL and the server's pg_hba.conf.`;
  }
  if (code === '3D000') {
    return `There is no database "${database}" on this server. Create it with: ${createDatabaseStatement(database, user)}`;
  }
  if (code === noRight) {
    return `The database user "${user}" lacks a permission: ${said}. Make it the owner with: ALTER DATABASE "${database}" OWNER TO "${user}"; or set another user in DATABASE_URL.`;
  }
  if (code !== undefined && (duplicates.has(code) || code === foreignColumns)) {
    return `The database "${database}" already contains data from another program: ${said}. Give this site a database of its own, and set DATABASE_URL to it.`;
  }
  switch (getOutage(error)) {
    case 'too_many_connections':
      return `The database server has no free connections: ${said}. Close some, or raise max_connections or the user's CONNECTION LIMIT.`;
    case 'full':
      return `The disk of the database is full: ${said}. Free up space and start again.`;
    case 'read_only':
      return `The database is read-only: ${said}. Set DATABASE_URL to the primary server, or end its read-only mode.`;
    case 'away':
    case 'busy':
      return `The database cannot be reached: ${said}. Check that it is running and that DATABASE_URL is correct.`;
    case null:
      return `The database cannot be used: ${said}.`;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return getErrorMessage(error).replace(/\.$/, '');
}
