/** A value that cannot be stored where it is meant to be; the sentence says why. */
export class InvalidValueError extends Error {
  override readonly name = 'InvalidValueError';
}
