import { PermanentFailure } from '#jobs/permanent-failure.ts';
import type { MailMessage, MailTransport } from '../mail-message.ts';
import { getMailDomain } from '../mail-sender.ts';
import { formatSmtpError } from './smtp-errors.ts';
import { composeMessage, openSmtpMailer, type SmtpPolicy } from './smtp-mailer.ts';
import type { SmtpServer } from './smtp-server.ts';

const firstPermanentCode = 500;

/** Hands mail to a mail server. What it throws says in words why one was not taken, and holds no secret. */
export function smtpTransport(
  server: SmtpServer,
  publicUrl: string,
  rules: SmtpPolicy,
): MailTransport {
  const host = getMailDomain(publicUrl);
  let kept: ReturnType<typeof openSmtpMailer> | undefined;

  async function sendOnce(message: MailMessage): Promise<void> {
    // That of SMTP_URL may pool its connections.
    if (typeof server === 'string') kept ??= openSmtpMailer(server, rules);
    const mailer = await (kept ?? openSmtpMailer(server, rules));
    try {
      await mailer.sendMail(composeMessage(message, host));
    } finally {
      if (!kept) mailer.close();
    }
  }

  return {
    async send(message: MailMessage) {
      try {
        await sendOnce(message);
      } catch (error) {
        // Without the cause: what a server said is repeated there as it was.
        const reason = formatSmtpError(error, server);
        if (!isRefusalForGood(error)) throw new Error(reason);
        throw new PermanentFailure(`the mail server refused it: ${reason}`);
      }
    },
    close: () => void kept?.then((mailer) => mailer.close()),
  };
}

/** The server's last word on this one email. A refused password is not: somebody will correct it. */
function isRefusalForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= firstPermanentCode;
}
