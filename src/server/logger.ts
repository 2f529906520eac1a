import { type DestinationStream, type Logger, pino } from 'pino';
import { type FoldingOptions, foldRepeats, type LogFolding } from './log-folding.ts';

export type { Logger };

/** Whoever reads the log is not to open what a preview's address opens. */
const previewToken = /(\/preview\/)[\w-]{43}/gi;

const foldings = new Set<LogFolding>();
process.on('exit', () => {
  for (const folding of foldings) folding.flush();
});

/**
 * One line of JSON an event, on standard output unless another place is given. Lines that repeat are
 * folded, whoever writes them; what was counted is written at the end of the process at the latest.
 */
export function createLogger(
  level: string,
  destination?: DestinationStream,
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
