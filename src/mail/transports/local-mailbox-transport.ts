import type { MailTransport } from '../mail-message.ts';
import type { LocalMailbox } from '../mailbox/local-mailbox.ts';

/** Stores emails in the development mailbox, for installations without a mail server. */
export function localMailboxTransport(mailbox: LocalMailbox): MailTransport {
  return { carrier: 'stored', send: (message) => mailbox.store(message), close: () => {} };
}
