import type { MailTransport } from '../mail-message.ts';
import type { LocalMailbox } from '../mailbox/local-mailbox.ts';

/** For an installation without a mail server: mail stays here, where the operator can read it. */
export function localMailboxTransport(kept: LocalMailbox): MailTransport {
  return { send: (message) => kept.store(message), close: () => {} };
}
