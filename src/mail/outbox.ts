import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { seal, unseal } from '#db/sealing.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import type { Letter } from './letter.ts';

export interface Outbox {
  /** Queues a letter; it goes out only if the transaction of `tx` is committed. */
  post(tx: Db, letter: Letter): Promise<void>;
}

const purpose = 'queued mail';

/** Takes letters in. They lie sealed in the queue: a code or link would be as good as a password. */
export function createOutbox(jobs: Pick<JobQueue, 'send'>, appSecret: string): Outbox {
  return {
    async post(tx, letter) {
      const id = randomUUID();
      const sealed = seal({ appSecret, purpose }, id, JSON.stringify(letter));
      await jobs.send(tx, 'mail', { sealed }, id);
    },
  };
}

/** The letter of a job, or null when it was sealed by another installation. */
export function openLetter(appSecret: string, id: string, sealed: string): Letter | null {
  const text = unseal({ appSecret, purpose }, id, sealed);
  return text === null ? null : JSON.parse(text);
}
