/** The payload of each queue. Anyone who can read the database can read it: secrets are sealed before. */
export interface Queues {
  /** The email with the id of the job. */
  mail: Record<string, never>;
  /** The same, for emails that any visitor can cause: those of staff must not wait behind them. */
  visitor_mail: Record<string, never>;
  /** The same, for emails to many people: those to one person must not wait behind them. */
  bulk_mail: Record<string, never>;
  /** A sealed request for an email to an address that may have no account. */
  requested_emails: { sealed: string };
  /** Image variants of the file with that id, while it still has those bytes. */
  image_variants: { id: string; digest: string };
  /** A thumbnail of the external image of the media row with that id. */
  thumbnails: { id: string };
  /** A run of the campaign that sends the issue with that id, after runs whose last emails were all rejected. */
  newsletter: { issue: string; rejectedInRow?: number };
}
export type QueueName = keyof Queues;

export interface QueueOptions {
  /** Jobs that one process runs at a time. */
  concurrency: number;
  maxAttempts: number;
  /** Delay before the second attempt; it doubles with each further one, and varies by up to a half. */
  retryDelaySeconds: number;
  /** A job that has run for longer counts as lost with its process, and is retried. */
  leaseSeconds: number;
}

export const queues: { readonly [Name in QueueName]: QueueOptions } = {
  // The last attempt is three to six hours after the first.
  mail: { concurrency: 5, maxAttempts: 9, retryDelaySeconds: 45, leaseSeconds: 300 },
  visitor_mail: { concurrency: 2, maxAttempts: 9, retryDelaySeconds: 45, leaseSeconds: 300 },
  bulk_mail: { concurrency: 2, maxAttempts: 9, retryDelaySeconds: 45, leaseSeconds: 300 },
  // One at a time: of two requests for an address, the later one counts.
  requested_emails: { concurrency: 1, maxAttempts: 5, retryDelaySeconds: 5, leaseSeconds: 60 },
  image_variants: { concurrency: 1, maxAttempts: 5, retryDelaySeconds: 20, leaseSeconds: 300 },
  thumbnails: { concurrency: 2, maxAttempts: 5, retryDelaySeconds: 20, leaseSeconds: 300 },
  // A run ends after some seconds and queues the next one. Lost runs are replaced by a periodic job.
  newsletter: { concurrency: 1, maxAttempts: 5, retryDelaySeconds: 10, leaseSeconds: 600 },
};
