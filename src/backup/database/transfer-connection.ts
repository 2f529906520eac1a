import type pg from 'pg';
import { onStartConnection, type StartConnection } from '#db/start-connection.ts';

/**
 * Runs `work` in one transaction on a connection of its own, with settings that make values read and written the same
 * on any server and no statement end early. Commits if `work` resolves. Throws a StartFailure if the database rejects
 * something.
 */
export function inTransferTransaction<T>(
  connection: StartConnection,
  begin: 'begin' | 'begin isolation level repeatable read read only',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return onStartConnection(connection, async (client) => {
    await client.query(begin);
    try {
      await client.query(settings);
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      // If the connection is lost, the server rolls back by itself.
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

const settings = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '10s';
  set local intervalstyle = 'postgres';
  set local client_encoding = 'UTF8'`;
