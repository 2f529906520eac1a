import pg from 'pg';
import { getErrorCode, getErrorMessage } from '#errors/caught-error.ts';
import { superuser } from './cluster.ts';
import { createContentDatabase } from './content-database.ts';
import type { Address } from './server-address.ts';

/** A connection that each process keeps as long as it uses the server. */
export interface SharedConnection {
  answers(): Promise<boolean>;
  /**
   * Releases this process's lock. `last` if no other process has one; others are then rejected until
   * close(), so that the server can be shut down. `broken` if the connection is lost meanwhile, for
   * example because another process shuts the server down.
   */
  leave(): Promise<'last' | 'others remain' | 'broken'>;
  close(): Promise<void>;
}

/** `absent`: nothing listens there. `busy`: it is starting, recovering or shutting down; retry. */
export type Answer = SharedConnection | 'absent' | 'busy';

/** Advisory locks belong to a database: these are taken in `postgres`, not in the content's database. */
const lockDatabase = 'postgres';
/** Arbitrary, but not locked by anything else in that database. */
const lockKey = '1684632165, 1';
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 5_000;
/** A late answer of a busy machine must not count as a lost connection. */
const leaveTimeoutMs = 30_000;

/** PostgreSQL's error codes of a server that is starting or stopping. */
const busyCodes = ['57P01', '57P02', '57P03', '53300'];
/** Node's codes of a connection that was cut or met a full queue. */
const cutOffCodes = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED', 'EAGAIN'];
/** node-postgres's messages for the same, during and between queries. */
const cutOffWords = /terminated|timeout|not queryable/i;
const absentCodes = ['ENOENT', 'ECONNREFUSED'];

/** Connects and takes the shared lock. Throws a readable error if retrying cannot help. */
export async function connectAndShare(address: Address, password: string): Promise<Answer> {
  const client = new pg.Client({
    ...address,
    password,
    user: superuser,
    database: lockDatabase,
    ssl: false,
    application_name: 'directorate presence',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
  });
  const broken = { yet: false };
  client.on('error', () => {
    broken.yet = true;
  });
  client.on('end', () => {
    broken.yet = true;
  });
  try {
    await client.connect();
    if (await asks(client, `pg_try_advisory_lock_shared(${lockKey})`)) {
      await createContentDatabase(client);
      return createSharedConnection(client, () => broken.yet);
    }
    await client.end();
    return 'busy';
  } catch (error) {
    await client.end().catch(() => {});
    return answerFor(error, address);
  }
}

function createSharedConnection(client: pg.Client, isBroken: () => boolean): SharedConnection {
  return {
    answers: async () => {
      if (isBroken()) return false;
      return asks(client, 'true').catch(() => false);
    },
    leave: async () => {
      try {
        await asks(client, `pg_advisory_unlock_shared(${lockKey})`, leaveTimeoutMs);
        const alone = await asks(client, `pg_try_advisory_lock(${lockKey})`, leaveTimeoutMs);
        return alone ? 'last' : 'others remain';
      } catch {
        return 'broken';
      }
    },
    close: () => client.end().catch(() => {}),
  };
}

async function asks(
  client: pg.Client,
  expression: string,
  timeoutMs = queryTimeoutMs,
): Promise<boolean> {
  const question = { text: `SELECT ${expression} AS answer`, query_timeout: timeoutMs };
  const { rows } = await client.query<{ answer: boolean }>(question);
  return rows[0]?.answer === true;
}

function answerFor(error: unknown, { host }: Address): 'absent' | 'busy' {
  const code = getErrorCode(error) ?? '';
  if (absentCodes.includes(code)) return 'absent';
  if ([...busyCodes, ...cutOffCodes].includes(code)) return 'busy';
  if (cutOffWords.test(getErrorMessage(error))) return 'busy';
  if (code === '28P01') {
    throw new Error(
      'The database password does not match secrets.json in the data folder. ' +
        'Restore the secrets.json from when the database was created.',
    );
  }
  if (code === 'EACCES') {
    throw new Error(`Another user's database server is running in ${host}. Start as that user.`);
  }
  throw new Error(
    `The database server in ${host} refused the connection: ${getErrorMessage(error)}`,
    {
      cause: error,
    },
  );
}
