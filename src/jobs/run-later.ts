/** Thrown by a job handler that cannot begin yet: the job is run again after the delay, and nothing has failed. */
export class RunLater extends Error {
  override name = 'RunLater';

  constructor(readonly delaySeconds: number) {
    super(`The job can begin in ${delaySeconds} s.`);
  }
}
