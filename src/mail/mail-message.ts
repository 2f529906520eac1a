export interface MailAddress {
  name: string | null;
  address: string;
}

/** An email as it goes out. */
export interface MailMessage {
  /** Stays the same however often sending it is tried. */
  id: string;
  from: MailAddress;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** What takes mail away: a server of the operator, or the table that keeps it. */
export interface MailTransport {
  /** Resolves when the message is out of our hands. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}
