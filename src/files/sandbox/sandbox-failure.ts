/** A task that the process did not finish; `message` is for operators. */
export class SandboxFailure extends Error {
  override readonly name = 'SandboxFailure';
  readonly reason: 'time' | 'memory' | 'crash';

  constructor(reason: SandboxFailure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
