import type { Db } from '#db/client.ts';
import { runSchedules } from '#domain/content/running-schedules.ts';
import { purgeTrash } from '#domain/content/tidying.ts';
import type { Logger } from './log.ts';

interface Parts {
  db: Db;
  log: Logger;
  now: () => Date;
}

const runEveryMs = 10_000;
const tidyEveryMs = 6 * 60 * 60_000;

/** Publishes and withdraws on time, from now on, and empties the trash of what is old. */
export function keepSchedules(parts: Parts): { close(): Promise<void> } {
  const publishing = repeat(runEveryMs, () => runDue(parts));
  const tidying = repeat(tidyEveryMs, () => tidy(parts));
  return {
    async close() {
      await Promise.all([publishing.stop(), tidying.stop()]);
    },
  };
}

async function runDue({ db, log, now }: Parts): Promise<void> {
  try {
    const { done, refused, failed } = await runSchedules(db, now());
    for (const item of done) log.info(item, 'done as scheduled');
    for (const item of refused) log.warn(item, 'could not be done as scheduled');
    for (const { error, ...item } of failed) {
      log.warn({ err: error, ...item }, 'a schedule will be tried again');
    }
  } catch (error) {
    log.warn({ err: error }, 'what is due could not be looked up');
  }
}

async function tidy({ db, log, now }: Parts): Promise<void> {
  try {
    await purgeTrash(db, now());
  } catch (error) {
    log.warn({ err: error }, 'the trash could not be emptied of what is old');
  }
}

/** At once and then again and again, never twice at the same time. */
function repeat(everyMs: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let underWay: Promise<void> | null = null;
  function begin(): void {
    underWay ??= work().finally(() => {
      underWay = null;
    });
  }
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
