/** Thrown by whoever works on a job when trying again is of no use. */
export class FailedForGood extends Error {
  override name = 'FailedForGood';
}
