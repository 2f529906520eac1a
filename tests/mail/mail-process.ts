import { createJobQueue } from '#jobs/job-queue.ts';
import type { recordingLog } from '#jobs/testing/event-log.ts';
import { createMailQueue, type MailQueue } from '#mail/mail-queue.ts';
import { startMailWorker } from '#mail/mail-worker.ts';
import { sampleContext } from '#mail/testing/sample-context.ts';
import { smtpTransport } from '#mail/transports/smtp-transport.ts';
import { appSecret } from '../composed-site.ts';
import type { TestDatabase } from '../test-database.ts';

const { publicUrl } = sampleContext;
const settings = { ...sampleContext, contact_email: 'info@example.gov' };

export interface MailProcess {
  mailQueue: MailQueue;
  close(): Promise<void>;
}

/** Starts a process that sends queued emails to the server at `smtpUrl`. */
export function startMailProcess(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  smtpUrl: string,
  log: ReturnType<typeof recordingLog>,
): MailProcess {
  const jobs = createJobQueue({ pool, log, overrides: { retryDelaySeconds: 1 } });
  const transport = smtpTransport(smtpUrl, publicUrl, { allowPrivateHosts: false });
  startMailWorker(jobs, {
    ...{ db, appSecret, publicUrl },
    transport: async () => transport,
    openTransport: (server) => smtpTransport(server, publicUrl, { allowPrivateHosts: true }),
    readSettings: async () => settings,
    from: { address: undefined, name: undefined },
    now: () => new Date(),
  });
  return {
    mailQueue: createMailQueue(jobs, appSecret),
    async close() {
      await jobs.stop();
      transport.close();
    },
  };
}
