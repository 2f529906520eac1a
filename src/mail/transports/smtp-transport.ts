import { PermanentFailure } from '#jobs/permanent-failure.ts';
import {
  DeferredDelivery,
  MailServerUnavailable,
  SenderRejected,
  UncertainDelivery,
} from '../delivery-errors.ts';
import type { MailMessage, MailTransport } from '../mail-message.ts';
import { getMailDomain } from '../mail-sender.ts';
import type { MessageTransmission } from './message-transmission.ts';
import { formatSmtpError } from './smtp-errors.ts';
import { composeMessage, openSmtpMailer, type SmtpPolicy } from './smtp-mailer.ts';
import type { SmtpServer } from './smtp-server.ts';

const firstTemporaryCode = 400;
const firstPermanentCode = 500;

/** Sends emails with a mail server. Its errors say why an email was not accepted, without secrets. */
export function smtpTransport(
  server: SmtpServer,
  publicUrl: string,
  rules: SmtpPolicy,
): MailTransport {
  const host = getMailDomain(publicUrl);
  let pooled: ReturnType<typeof openSmtpMailer> | undefined;

  async function sendOnce(message: MailMessage, transmission: MessageTransmission): Promise<void> {
    // The mail server of SMTP_URL may pool connections.
    if (typeof server === 'string') pooled ??= openSmtpMailer(server, rules);
    const mailer = await (pooled ?? openSmtpMailer(server, rules));
    try {
      const composed = { ...composeMessage(message, host), transmission };
      await mailer.sendMail(composed);
    } finally {
      if (!pooled) mailer.close();
    }
  }

  return {
    carrier: 'mail_server',
    async send(message: MailMessage) {
      const transmission = { isComplete: false };
      try {
        await sendOnce(message, transmission);
      } catch (error) {
        // Without the cause, which would repeat the server's response unfiltered.
        throw toDeliveryError(error, formatSmtpError(error, server), transmission);
      }
    },
    close: () => void pooled?.then((mailer) => mailer.close()),
  };
}

/** What nodemailer's errors tell about the server's reply. */
interface ReplyError {
  code?: string;
  /** The command that was replied to. */
  command?: string;
  responseCode?: number;
}

/** Errors of sign-in and of the sender are temporary, whatever their code: they will be corrected. */
function toDeliveryError(
  error: unknown,
  reason: string,
  { isComplete }: MessageTransmission,
): Error {
  const { code, command, responseCode = 0 } = error as ReplyError;
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutEmail && responseCode >= firstPermanentCode) {
    return command === 'MAIL FROM'
      ? new SenderRejected(`The mail server rejected the sender: ${reason}`)
      : new PermanentFailure(`The mail server rejected it: ${reason}`);
  }
  if (responseCode >= firstTemporaryCode) {
    return isAboutEmail && command !== 'MAIL FROM'
      ? new DeferredDelivery(reason)
      : new MailServerUnavailable(reason);
  }
  return isComplete ? new UncertainDelivery(reason) : new MailServerUnavailable(reason);
}
