import { FailedForGood } from '#jobs/failing.ts';
import type { Message, Transport } from '../message.ts';
import { mailHost } from '../sender.ts';

const connectWithinMs = 10_000;
const answerWithinMs = 20_000;
const firstPermanentCode = 500;

/** Hands mail to the server at `url` (smtp:// or smtps://, with user and password where it wants them). */
export async function smtpTransport(url: string, publicUrl: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer');
  const mailer = createTransport({
    url,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    dnsTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = mailHost(publicUrl);

  return {
    async send({ id, from, to, subject, html, text }: Message) {
      try {
        await mailer.sendMail({
          messageId: `<${id}@${host}>`,
          envelope: { from: from.address, to: [to] },
          from: { name: from.name ?? '', address: from.address },
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isRefusalForGood(error)
          ? new FailedForGood(`the mail server refused it: ${reason(error)}`, { cause: error })
          : error;
      }
    },
    close: () => mailer.close(),
  };
}

/** The server's last word on this one letter. A refused password is not: somebody will correct it. */
function isRefusalForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= firstPermanentCode;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
