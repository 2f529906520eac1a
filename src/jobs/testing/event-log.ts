import type { EventLog } from '../event-log.ts';

export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  message: string;
  details: object;
}

/** A log that records its entries. */
export function recordingLog(): EventLog & { said: LogEntry[] } {
  const said: LogEntry[] = [];
  const at = (level: LogEntry['level']) => (details: object, sentence: string) =>
    void said.push({ level, message: sentence, details });
  return { said, info: at('info'), warn: at('warn'), error: at('error') };
}
