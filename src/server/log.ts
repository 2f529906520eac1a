import { type Logger, pino } from 'pino';

export type { Logger };

/** One line of JSON an event, on standard output. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
