import { isIP } from 'node:net';
import { logoContentId } from '../email-logo.ts';
import type { MailMessage } from '../mail-message.ts';
import { trackTransmission } from './message-transmission.ts';
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
  const mailer = createTransport({
    ...connectionOptions(server),
    ...(!isAllowedAnywhere && (await resolveHost(server.host))),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: responseTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mailer.use('stream', trackTransmission);
}

/** The certificate must still be for the name. */
async function resolveHost(host: string) {
  const ip = await resolvePublicIp(host, connectTimeoutMs);
  return { host: ip, ...(isIP(host) === 0 && { tls: { servername: host } }) };
}

/** Composes a message for nodemailer; nothing in it becomes another header or a recipient. */
export function composeMessage(
  {
    id,
    from,
    to,
    replyTo,
    isPersonal = false,
    subject,
    html,
    text,
    logo,
    unsubscribe,
  }: MailMessage,
  host: string,
) {
  return {
    messageId: `<${id}@${host}>`,
    envelope: { from: from.address, to: [to] },
    from: { name: from.name ?? '', address: from.address },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    ...(logo !== undefined && { attachments: [logoPart(logo)] }),
    headers: {
      // RFC 3834.
      ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe !== undefined && listHeaders(unsubscribe, host)),
    },
  };
}

function logoPart(png: string) {
  return {
    cid: logoContentId,
    filename: 'logo.png',
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    content: Buffer.from(png, 'base64'),
  };
}

/** Mail programs show a button that unsubscribes with one click (RFC 8058). */
function listHeaders(unsubscribe: string, host: string) {
  // As it is: folding or encoding it would break the URL, which has no spaces or line breaks left.
  const url = { prepared: true, value: `<${new URL(unsubscribe).href}>` };
  return {
    'List-Id': `<newsletter.${host}>`,
    'List-Unsubscribe': url,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  };
}
