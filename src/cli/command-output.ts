/** The one document that a command prints with `--json`. Dates are in ISO 8601, as in the API. */
export function formatJson(document: object): string {
  return JSON.stringify(document, null, 2);
}

interface CommandResult {
  /** What `--json` prints. */
  document: object;
  text: string;
  /** What the operator has to do, if the command found problems. */
  problem?: string | undefined;
}

/** Returns what a command prints: with `json` its document, otherwise its text. Throws ProblemsFound with it if there is a problem. */
export function formatResult(json: boolean, { document, text, problem }: CommandResult): string {
  const output = json ? formatJson(document) : text;
  if (problem === undefined) return output;
  throw new ProblemsFound(output, problem);
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
