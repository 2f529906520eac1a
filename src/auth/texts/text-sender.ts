/** A text message with a code. */
export interface TextMessage {
  /** The account as clients see it. */
  user: Record<string, unknown>;
  phone: string;
  code: string;
  /** Whether it proves a second factor. */
  isSecondFactor?: boolean | undefined;
}

/** What sends text messages: the webhook, or the development mailbox, which stores them. */
export interface TextSender {
  /** As the public settings name it. */
  name: 'hook' | 'mailbox';
  /** Throws, without the code in the message, if nothing was sent. */
  send(message: TextMessage): Promise<void>;
}
