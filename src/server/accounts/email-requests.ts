import { randomUUID } from 'node:crypto';
import type { Auth } from '#auth/auth-context.ts';
import { type EmailRequest, sendRequestedEmail } from '#auth/emails/requested-email.ts';
import type { Db } from '#db/client.ts';
import { seal, unseal } from '#db/sealed-text.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import { PermanentFailure } from '#jobs/permanent-failure.ts';

const purpose = 'requested email';

/** Returns what queues requested emails. They are encrypted: they name people who may have no account. */
export function createEmailRequests(
  db: Db,
  jobs: Pick<JobQueue, 'send'>,
  appSecret: string,
): Auth['requestEmail'] {
  return async (request) => {
    const id = randomUUID();
    const sealed = seal({ appSecret, purpose }, id, JSON.stringify(request));
    await jobs.send(db, 'requested_emails', { sealed }, id);
  };
}

/** Starts handling requested emails in this process. */
export function startEmailRequestWorker(jobs: Pick<JobQueue, 'work'>, auth: Auth): void {
  jobs.work('requested_emails', async ({ sealed }, id) => {
    const text = unseal({ appSecret: auth.secret, purpose }, id, sealed);
    if (text === null) {
      throw new PermanentFailure('The request was encrypted with a different APP_SECRET.');
    }
    await sendRequestedEmail(auth, JSON.parse(text) as EmailRequest);
  });
}
