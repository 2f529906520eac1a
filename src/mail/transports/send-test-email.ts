import { randomUUID } from 'node:crypto';
import type { MailMessage } from '../mail-message.ts';
import { getMailDomain } from '../mail-sender.ts';
import { formatSmtpError, formatSmtpResponse } from './smtp-errors.ts';
import { composeMessage, openSmtpMailer, type SmtpPolicy } from './smtp-mailer.ts';
import type { SmtpServer } from './smtp-server.ts';

export interface TestEmailResult {
  /** Whether the server accepted the message. */
  accepted: boolean;
  /** The server's response, or our message if there was none. */
  answer: string;
}

/** Sends a message now and reports the result. It is not retried. */
export async function sendTestEmail(
  server: SmtpServer,
  message: Omit<MailMessage, 'id'>,
  { publicUrl, withinMs, ...rules }: { publicUrl: string; withinMs: number } & SmtpPolicy,
): Promise<TestEmailResult> {
  let mailer: Awaited<ReturnType<typeof openSmtpMailer>> | undefined;
  try {
    mailer = await openSmtpMailer(server, rules);
    const { response } = await mailer.sendMail({
      ...composeMessage({ ...message, id: randomUUID() }, getMailDomain(publicUrl)),
      signal: AbortSignal.timeout(withinMs),
    });
    return { accepted: true, answer: formatSmtpResponse(String(response), server) };
  } catch (error) {
    return { accepted: false, answer: formatSmtpError(error, server) };
  } finally {
    mailer?.close();
  }
}
