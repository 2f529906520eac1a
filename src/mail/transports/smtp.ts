import { PermanentFailure } from '#jobs/permanent-failure.ts';
import type { Message, Transport } from '../message.ts';
import { mailHost } from '../sender.ts';
import { failureInWords } from './failing.ts';
import { composed, type MailServerRules, openMailer } from './mailer.ts';
import type { SmtpServer } from './smtp-server.ts';

const firstPermanentCode = 500;

/** Hands mail to a mail server. What it throws says in words why one was not taken, and holds no secret. */
export function smtpTransport(
  server: SmtpServer,
  publicUrl: string,
  rules: MailServerRules,
): Transport {
  const host = mailHost(publicUrl);
  let kept: ReturnType<typeof openMailer> | undefined;

  async function sendOnce(message: Message): Promise<void> {
    // That of SMTP_URL may pool its connections.
    if (typeof server === 'string') kept ??= openMailer(server, rules);
    const mailer = await (kept ?? openMailer(server, rules));
    try {
      await mailer.sendMail(composed(message, host));
    } finally {
      if (!kept) mailer.close();
    }
  }

  return {
    async send(message: Message) {
      try {
        await sendOnce(message);
      } catch (error) {
        // Without the cause: what a server said is repeated there as it was.
        const reason = failureInWords(error, server);
        if (!isRefusalForGood(error)) throw new Error(reason);
        throw new PermanentFailure(`the mail server refused it: ${reason}`);
      }
    },
    close: () => void kept?.then((mailer) => mailer.close()),
  };
}

/** The server's last word on this one letter. A refused password is not: somebody will correct it. */
function isRefusalForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= firstPermanentCode;
}
