export interface Mailbox {
  name: string | null;
  address: string;
}

/** A letter as it goes out. */
export interface Message {
  /** Stays the same however often sending it is tried. */
  id: string;
  from: Mailbox;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** What takes mail away: a server of the operator, or the table that keeps it. */
export interface Transport {
  /** Resolves when the message is out of our hands. */
  send(message: Message): Promise<void>;
  close(): void;
}
