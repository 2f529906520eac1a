/** A value that cannot be stored where it is meant to be; the sentence says why. */
export class ValueProblem extends Error {
  override readonly name = 'ValueProblem';
}
