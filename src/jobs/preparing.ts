import { onStartConnection } from '#db/start-connection.ts';
import { bossOn } from './boss.ts';
import { queues } from './queues.ts';

const lockKey = 7_301_945;

/**
 * Brings the tables of the queues at `url` up to date, under an advisory lock so that processes that
 * start together do it once.
 */
export async function prepareJobs(url: string, signal?: AbortSignal): Promise<void> {
  await onStartConnection({ url, name: 'directorate queues', signal }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const boss = bossOn((text, values) => client.query(text, values));
    await boss.start();
    for (const name of Object.keys(queues)) await boss.createQueue(name);
  });
}
