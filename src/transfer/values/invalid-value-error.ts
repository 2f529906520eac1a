/** A value that does not fit its column; the message says why. */
export class InvalidValueError extends Error {
  override readonly name = 'InvalidValueError';
}
