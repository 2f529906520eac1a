import type { ContactSubject } from '#constants/contact-subjects.ts';

/** What emails about a contact message say of it. */
interface AboutMessage {
  to: string;
  /** The id of the message. */
  messageId: string;
  reference: string;
  subject: ContactSubject;
  /** ISO 8601. */
  receivedAt: string;
  sender: { name: string; email: string };
  expiresAt?: never;
}

/**
 * Tells the sender that the message arrived. It repeats nothing that was typed: the form accepts any email address,
 * and must not be a way to send a text to someone else.
 */
export interface MessageReceipt extends AboutMessage {
  kind: 'message_receipt';
}

/** An email with the text of the message, for staff. */
export interface MessageNotification extends AboutMessage {
  kind: 'message_notification';
  text: string;
}

export interface MessageAssignment extends AboutMessage {
  kind: 'message_assigned';
  text: string;
  /** Full name of the user who assigned it. */
  assignedBy: string;
}

export interface MessageReply extends AboutMessage {
  kind: 'message_reply';
  reply: string;
  /** Full name of the user who wrote it. */
  author: string;
  /** The message that is answered. */
  text: string;
}

/** An email about a contact message. */
export type MessageEmail = MessageReceipt | MessageNotification | MessageAssignment | MessageReply;
