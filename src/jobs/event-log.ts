/** The log of background work; details first, as in the server's log. */
export interface EventLog {
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
  error(details: object, sentence: string): void;
}
