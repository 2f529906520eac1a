import { randomUUID } from 'node:crypto';
import type { Mailbox } from '../message.ts';
import { mailHost } from '../sender.ts';
import { answerInWords, failureInWords } from './failing.ts';
import { composed, type MailServerRules, openMailer } from './mailer.ts';
import type { SmtpServer } from './smtp-server.ts';

export interface Trial {
  /** Whether the server took the message. */
  accepted: boolean;
  /** What it said, in its own words; ours where it said nothing. */
  answer: string;
}

interface TestMessage {
  from: Mailbox;
  to: string;
  subject: string;
  text: string;
}

/** Hands one message to a mail server, now, and tells how that went. Nothing is tried again. */
export async function tryOut(
  server: SmtpServer,
  message: TestMessage,
  { publicUrl, withinMs, ...rules }: { publicUrl: string; withinMs: number } & MailServerRules,
): Promise<Trial> {
  let mailer: Awaited<ReturnType<typeof openMailer>> | undefined;
  try {
    mailer = await openMailer(server, rules);
    const { response } = await mailer.sendMail({
      ...composed({ ...message, id: randomUUID() }, mailHost(publicUrl)),
      signal: AbortSignal.timeout(withinMs),
    });
    return { accepted: true, answer: answerInWords(String(response), server) };
  } catch (error) {
    return { accepted: false, answer: failureInWords(error, server) };
  } finally {
    mailer?.close();
  }
}
