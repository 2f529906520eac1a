/** The one document that a command prints with `--json`. Dates are in ISO 8601, as in the API. */
export function formatJson(document: object): string {
  return JSON.stringify(document, null, 2);
}

/** A command did its work and found problems: `output` goes to standard output, the message says what to do. */
export class ProblemsFound extends Error {
  override readonly name = 'ProblemsFound';
  readonly output: string;

  constructor(output: string, message: string) {
    super(message);
    this.output = output;
  }
}
