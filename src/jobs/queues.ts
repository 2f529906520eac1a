/** What lies in each queue. Whoever can read the database can read it: secrets are sealed before. */
export interface Queues {
  mail: { sealed: string };
  /** Smaller forms of the picture with that id, while it still has those bytes. */
  pictures: { id: string; digest: string };
  /** A small form of the picture elsewhere that the row with that id names. */
  thumbnails: { id: string };
}
export type QueueName = keyof Queues;

export interface QueueRules {
  /** Jobs that one process works on at a time. */
  atOnce: number;
  /** How often a job that failed is tried again. */
  retries: number;
  /** Before the first new attempt; each further wait is about twice as long. */
  retryDelaySeconds: number;
  /** After this a job under way is taken to be lost with its process, and tried again. */
  lostAfterSeconds: number;
}

/** Every queue there is. */
export const queues: { readonly [Name in QueueName]: QueueRules } = {
  // Nine attempts, the last one after three to six hours.
  mail: { atOnce: 5, retries: 8, retryDelaySeconds: 45, lostAfterSeconds: 300 },
  pictures: { atOnce: 1, retries: 4, retryDelaySeconds: 20, lostAfterSeconds: 300 },
  thumbnails: { atOnce: 2, retries: 4, retryDelaySeconds: 20, lostAfterSeconds: 300 },
};
