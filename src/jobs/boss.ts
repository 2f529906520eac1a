import PgBoss from 'pg-boss';

const dayInSeconds = 24 * 60 * 60;

const keeping = {
  archiveCompletedAfterSeconds: dayInSeconds,
  archiveFailedAfterSeconds: 30 * dayInSeconds,
  deleteAfterDays: 7,
};

/**
 * pg-boss on connections of ours. It is never started: its own workers and timers would not survive
 * a database that is away for a while, so ours ask it for jobs.
 */
export function bossOn(executeSql: PgBoss.Db['executeSql']): PgBoss {
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false, ...keeping });
  // Without a listener an error event would end the process.
  boss.on('error', () => {});
  return boss;
}
