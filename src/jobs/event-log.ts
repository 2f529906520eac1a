/** Where background work tells the operator how it goes; details first, as in the server's log. */
export interface EventLog {
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
  error(details: object, sentence: string): void;
}
