import { randomUUID } from 'node:crypto';
import type { TextSender } from '#auth/texts/text-sender.ts';
import type { LocalMailbox } from '#mail/mailbox/local-mailbox.ts';

/** Stores text messages in the development mailbox, beside the emails. */
export function createMailboxTextSender(mailbox: Pick<LocalMailbox, 'store'>): TextSender {
  return {
    name: 'mailbox',
    async send({ phone, code }) {
      const text = `Your code:\n${code}\n`;
      await mailbox.store({
        id: randomUUID(),
        from: { name: null, address: 'Text message' },
        to: `+${phone}`,
        subject: 'Text message with a code',
        html: `<p>Your code:</p><p>${code}</p>`,
        text,
      });
    },
  };
}
