import type { EventLog } from '../event-log.ts';

export interface Said {
  level: 'info' | 'warn' | 'error';
  sentence: string;
  details: object;
}

/** A log that remembers. */
export function rememberingLog(): EventLog & { said: Said[] } {
  const said: Said[] = [];
  const at = (level: Said['level']) => (details: object, sentence: string) =>
    void said.push({ level, sentence, details });
  return { said, info: at('info'), warn: at('warn'), error: at('error') };
}
