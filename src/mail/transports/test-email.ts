import { randomUUID } from 'node:crypto';
import type { MailAddress } from '../mail-message.ts';
import { getMailDomain } from '../mail-sender.ts';
import { formatSmtpError, formatSmtpResponse } from './smtp-errors.ts';
import { composeMessage, openSmtpMailer, type SmtpPolicy } from './smtp-mailer.ts';
import type { SmtpServer } from './smtp-server.ts';

export interface TestEmailResult {
  /** Whether the server took the message. */
  accepted: boolean;
  /** What it said, in its own words; ours where it said nothing. */
  answer: string;
}

interface TestMessage {
  from: MailAddress;
  to: string;
  subject: string;
  text: string;
}

/** Hands one message to a mail server, now, and tells how that went. Nothing is tried again. */
export async function sendTestEmail(
  server: SmtpServer,
  message: TestMessage,
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
