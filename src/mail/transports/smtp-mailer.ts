import { isIP } from 'node:net';
import type { MailAddress } from '../mail-message.ts';
import { resolvePublicIp } from './public-mail-host.ts';
import { connectionOptions, type SmtpServer } from './smtp-server.ts';

const connectTimeoutMs = 10_000;
const responseTimeoutMs = 20_000;

/** Which mail servers may be connected to. */
export interface SmtpPolicy {
  /** Whether the panel's mail server may be in a private network; that of SMTP_URL always may. */
  allowPrivateHosts: boolean;
}

/**
 * Creates a client of a mail server. Throws `PrivateMailHost` for one that may not be used. Create another
 * one for each message: the host is resolved here, once.
 */
export async function openSmtpMailer(server: SmtpServer, { allowPrivateHosts }: SmtpPolicy) {
  const { createTransport } = await import('nodemailer');
  const isAllowedAnywhere = typeof server === 'string' || allowPrivateHosts;
  return createTransport({
    ...connectionOptions(server),
    ...(!isAllowedAnywhere && (await resolveHost(server.host))),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: responseTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The certificate must still be for the name. */
async function resolveHost(host: string) {
  const ip = await resolvePublicIp(host, connectTimeoutMs);
  return { host: ip, ...(isIP(host) === 0 && { tls: { servername: host } }) };
}

interface ComposeInput {
  id: string;
  from: MailAddress;
  to: string;
  subject: string;
  html?: string;
  text: string;
}

/** Composes a message for nodemailer; nothing in it becomes a header or a recipient. */
export function composeMessage({ id, from, to, subject, html, text }: ComposeInput, host: string) {
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
