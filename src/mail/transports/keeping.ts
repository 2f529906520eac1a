import type { KeptMails } from '../kept/kept-mails.ts';
import type { Transport } from '../message.ts';

/** For an installation without a mail server: mail stays here, where the operator can read it. */
export function keepingTransport(kept: KeptMails): Transport {
  return { send: (message) => kept.keep(message), close: () => {} };
}
