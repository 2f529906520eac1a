/** Thrown by a job handler when a retry cannot help. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}
