import { isIP } from 'node:net';
import type { MailAddress } from '../mail-message.ts';
import { resolvePublicIp } from './public-mail-host.ts';
import { connectionOptions, type SmtpServer } from './smtp-server.ts';

const connectWithinMs = 10_000;
const answerWithinMs = 20_000;

/** Which mail servers may be connected to. */
export interface SmtpPolicy {
  /** Whether the panel's mail server may be in a private network; that of SMTP_URL always may. */
  allowPrivateHosts: boolean;
}

/**
 * Opens connections to a mail server. Throws `PrivateMailHost` for one that may not be connected to. Open another one
 * for each message: the host is resolved here, once.
 */
export async function openSmtpMailer(server: SmtpServer, { allowPrivateHosts }: SmtpPolicy) {
  const { createTransport } = await import('nodemailer');
  const isFree = typeof server === 'string' || allowPrivateHosts;
  return createTransport({
    ...connectionOptions(server),
    ...(!isFree && (await checkedHost(server.host))),
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    dnsTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The name is still what the certificate has to be for. */
async function checkedHost(host: string) {
  const ip = await resolvePublicIp(host, connectWithinMs);
  return { host: ip, ...(isIP(host) === 0 && { tls: { servername: host } }) };
}

interface Written {
  id: string;
  from: MailAddress;
  to: string;
  subject: string;
  html?: string;
  text: string;
}

/** A message as nodemailer is told of it; nothing in it becomes a header or a reader of its own. */
export function composeMessage({ id, from, to, subject, html, text }: Written, host: string) {
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
