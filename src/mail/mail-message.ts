import type { emailCarriers } from '#constants/enums.ts';

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
  /** Where replies go, if not to `from`. */
  replyTo?: string;
  /** Whether a person wrote it. */
  isPersonal?: boolean;
  subject: string;
  html: string;
  text: string;
  /** The logo that the HTML names: a PNG in Base64. */
  logo?: string;
  /** For emails to subscribers: the URL that ends their subscription, with one click of a mail program too. */
  unsubscribe?: string;
}

/** Sends emails: to a mail server, or to the table of the development mailbox. */
export interface MailTransport {
  carrier: (typeof emailCarriers)[number];
  /**
   * Resolves when the message has been accepted. Otherwise throws PermanentFailure, a DeliveryError, or another error if
   * something else is at fault and nothing was sent.
   */
  send(message: MailMessage): Promise<void>;
  close(): void;
}
