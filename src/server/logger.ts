import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, type SerializedError } from 'pino';
import { prettyFactory } from 'pino-pretty';
import { type FoldingOptions, foldRepeats, type LogFolding } from './log-folding.ts';

export type { Logger };

/** Redacted, so that nobody can open a preview with a URL from the log. */
const previewToken = /(\/preview\/)[\w-]{43}/gi;

const foldings = new Set<LogFolding>();
process.on('exit', () => {
  for (const folding of foldings) folding.flush();
});

/**
 * Writes one line of JSON per event, or readable lines to a terminal; to standard output unless `destination` is
 * given. Repeated lines are folded, whoever writes them; what was counted is written when the process ends.
 */
export function createLogger(
  level: string,
  destination: DestinationStream | undefined = process.stdout.isTTY
    ? readableLines(process.stdout)
    : undefined,
  folding?: FoldingOptions,
): Logger {
  const folded = foldRepeats(folding);
  foldings.add(folded);
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    hooks: {
      logMethod: folded.logMethod,
      streamWrite: (line: string) => line.replace(previewToken, '$1...'),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return withoutParams(withoutObjects(pino.stdSerializers.err(error)), error);
}

/** Drizzle repeats the parameters of a failed query in its message: email addresses, texts and tokens. */
function withoutParams(described: SerializedError, error: Error): SerializedError {
  const { message, stack } = described;
  const hidden = error instanceof DrizzleQueryError ? `\nparams: ${error.params}` : '';
  const redacted = {
    ...described,
    message: message.replaceAll(hidden, ''),
    stack: stack.replaceAll(hidden, ''),
  };
  return error.cause instanceof Error ? withoutParams(redacted, error.cause) : redacted;
}

/** Libraries attach connections, requests and responses to their errors: pages of text, with keys and tokens. */
function withoutObjects({ aggregateErrors, ...error }: SerializedError): SerializedError {
  for (const [name, value] of Object.entries(error)) {
    if (typeof value === 'object') delete error[name];
  }
  return { ...error, aggregateErrors: aggregateErrors?.map(withoutObjects) };
}

/** Makes each JSON line readable, in colour where the terminal has it. */
export function readableLines(output: { write(text: string): unknown }): DestinationStream {
  const format = prettyFactory({ translateTime: 'SYS:HH:MM:ss' });
  return { write: (line) => void output.write(format(line)) };
}
