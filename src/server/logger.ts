import { type DestinationStream, type Logger, pino } from 'pino';
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
    hooks: {
      logMethod: folded.logMethod,
      streamWrite: (line: string) => line.replace(previewToken, '$1...'),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Makes each JSON line readable, in colour where the terminal has it. */
export function readableLines(output: { write(text: string): unknown }): DestinationStream {
  const format = prettyFactory({ translateTime: 'SYS:HH:MM:ss' });
  return { write: (line) => void output.write(format(line)) };
}
