import { PermanentFailure } from '#jobs/permanent-failure.ts';
import type { MailMessage, MailTransport } from '../mail-message.ts';
import { getMailDomain } from '../mail-sender.ts';
import { formatSmtpError } from './smtp-errors.ts';
import { composeMessage, openSmtpMailer, type SmtpPolicy } from './smtp-mailer.ts';
import type { SmtpServer } from './smtp-server.ts';

const firstPermanentCode = 500;

/** Sends emails with a mail server. Its errors say why an email was not accepted, without secrets. */
export function smtpTransport(
  server: SmtpServer,
  publicUrl: string,
  rules: SmtpPolicy,
): MailTransport {
  const host = getMailDomain(publicUrl);
  let pooled: ReturnType<typeof openSmtpMailer> | undefined;

  async function sendOnce(message: MailMessage): Promise<void> {
    // The mail server of SMTP_URL may pool connections.
    if (typeof server === 'string') pooled ??= openSmtpMailer(server, rules);
    const mailer = await (pooled ?? openSmtpMailer(server, rules));
    try {
      await mailer.sendMail(composeMessage(message, host));
    } finally {
      if (!pooled) mailer.close();
    }
  }

  return {
    async send(message: MailMessage) {
      try {
        await sendOnce(message);
      } catch (error) {
        // Without the cause, which would repeat the server's response unfiltered.
        const reason = formatSmtpError(error, server);
        if (!isPermanentRefusal(error)) throw new Error(reason);
        throw new PermanentFailure(`the mail server rejected it: ${reason}`);
      }
    },
    close: () => void pooled?.then((mailer) => mailer.close()),
  };
}

/**
 * Whether the server refused this email permanently. A refused password is temporary: it will be corrected.
 */
function isPermanentRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= firstPermanentCode;
}
