import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { seal, unseal } from '#db/sealed-text.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import type { AccountEmail } from './account-email.ts';

export interface MailQueue {
  /** Queues an email; it goes out only if the transaction of `tx` is committed. */
  enqueue(tx: Db, email: AccountEmail): Promise<void>;
}

const purpose = 'queued mail';

/** Creates the mail queue. Emails are stored encrypted: a code or link is as good as a password. */
export function createMailQueue(jobs: Pick<JobQueue, 'send'>, appSecret: string): MailQueue {
  return {
    async enqueue(tx, email) {
      const id = randomUUID();
      const sealed = seal({ appSecret, purpose }, id, JSON.stringify(email));
      await jobs.send(tx, 'mail', { sealed }, id);
    },
  };
}

/** Decrypts the email of a job; null if it was encrypted by another installation. */
export function unsealEmail(appSecret: string, id: string, sealed: string): AccountEmail | null {
  const text = unseal({ appSecret, purpose }, id, sealed);
  return text === null ? null : JSON.parse(text);
}
