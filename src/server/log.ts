import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Whoever reads the log is not to open what a preview's address opens. */
const tokenOfPreview = /(\/preview\/)[\w-]{43}/gi;

/** One line of JSON an event, on standard output unless another place is given. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: (line: string) => line.replace(tokenOfPreview, '$1...') },
  };
  return destination ? pino(options, destination) : pino(options);
}
