export interface MailAddress {
  name: string | null;
  address: string;
}

/** A rendered email. */
export interface MailMessage {
  /** The same for every attempt to send it. */
  id: string;
  from: MailAddress;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Sends emails: to a mail server, or to the table of the development mailbox. */
export interface MailTransport {
  /** Resolves when the message has been handed over. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}
