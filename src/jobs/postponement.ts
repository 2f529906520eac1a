/** Thrown by a job handler to run the job again later without counting a failed attempt. */
export class Postponement extends Error {
  override name = 'Postponement';

  constructor(readonly delaySeconds: number) {
    super(`The job is postponed by ${delaySeconds} s.`);
  }
}
