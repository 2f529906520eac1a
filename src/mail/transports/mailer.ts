import type { Mailbox } from '../message.ts';
import { connectionOptions, type SmtpServer } from './smtp-server.ts';

const connectWithinMs = 10_000;
const answerWithinMs = 20_000;

/** Opens connections to a mail server as they are needed. */
export async function openMailer(server: SmtpServer) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...connectionOptions(server),
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    dnsTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

interface Written {
  id: string;
  from: Mailbox;
  to: string;
  subject: string;
  html?: string;
  text: string;
}

/** A message as nodemailer is told of it; nothing in it becomes a header or a reader of its own. */
export function composed({ id, from, to, subject, html, text }: Written, host: string) {
  return {
    messageId: `<${id}@${host}>`,
    envelope: { from: from.address, to: [to] },
    from: { name: from.name ?? '', address: from.address },
    to: { name: '', address: to },
    subject,
    ...(html !== undefined && { html }),
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
