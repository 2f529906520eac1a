import { PrivateMailHostError } from './public-mail-host.ts';
import { getSmtpEndpoint, getSmtpSecrets, type SmtpServer } from './smtp-server.ts';

const maxLength = 500;
const minSecretLength = 4;

/** What nodemailer's errors carry besides their message. */
interface SmtpFailure {
  message?: string;
  /** Code of the step that failed, such as ESOCKET. */
  code?: string;
  /** Code of the system, if it was the one that failed. */
  originalCode?: string;
  timeoutType?: string;
  /** The server's response. */
  response?: unknown;
}

interface Endpoint {
  host: string;
  /** With the port, to start a sentence with. */
  label: string;
}

const noMailServer = ({ label }: Endpoint) =>
  `${label} does not respond as a mail server. Check the host and port.`;
const notPublic = (host: string) =>
  `${host} is not on the public internet. The server's operator can allow it with SMTP_ALLOW_PRIVATE_HOSTS=true, or set SMTP_URL.`;
const unencrypted = ({ label }: Endpoint) =>
  `${label} does not offer an encrypted connection, so the user name and password were not sent.`;
const unknownHost = ({ host }: Endpoint) => `The host ${host} does not exist. Check the spelling.`;
const unreachable = ({ label }: Endpoint) => `${label} cannot be reached from this server.`;
const closed = ({ label }: Endpoint) => `${label} closed the connection without a reply.`;

/**
 * Our messages by error code, for the server of SMTP_URL. For one that was entered in the panel, they would
 * reveal which hosts and ports exist around this server.
 */
const messages: ReadonlyMap<string, (endpoint: Endpoint) => string> = new Map([
  ['EABORT', ({ label }) => `${label} took too long to answer.`],
  ['ECONNREFUSED', ({ label }) => `${label} refused the connection. Check the port.`],
  ['ENOTFOUND', unknownHost],
  ['ENODATA', unknownHost],
  ['EDNS', ({ host }) => `The DNS lookup of ${host} failed.`],
  ['EHOSTUNREACH', unreachable],
  ['ENETUNREACH', unreachable],
  ['CONNECT_TIMEOUT', unreachable],
  ['ETIMEDOUT', ({ label }) => `${label} accepted the connection but did not reply.`],
  ['ECONNRESET', closed],
  ['ECONNECTION', closed],
]);

/** Untrusted certificates: there is a mail server. */
const aboutCertificate = /CERT|SELF_SIGNED|^ERR_TLS_CERT|^UNABLE_TO_/;
/** Servers without encryption. */
const aboutEncryption = /^ERR_(TLS|SSL)|^EPROTO$|^ETLS$/;
const startOfTls = /^Error initiating TLS - /;

/** Explains why a mail server did not accept a message: with the server's own text if there is one, without secrets. */
export function formatSmtpError(error: unknown, server: SmtpServer): string {
  const failure = (typeof error === 'object' && error !== null ? error : {}) as SmtpFailure;
  const { response, message = '', timeoutType = '', originalCode = '', code = '' } = failure;
  const { host, port } = getSmtpEndpoint(server);
  const isOperators = typeof server === 'string';
  if (error instanceof PrivateMailHostError) return notPublic(host);
  const endpoint = { host, label: `${host}, port ${port},` };
  if (code === 'ETLS' && response) return unencrypted(endpoint);
  if (typeof response === 'string' && response !== '') {
    if (/^\d{3}([ -]|$)/.test(response)) return formatSmtpResponse(response, server);
    // Another program's response is not repeated: it may be internal.
    if (isOperators) return `${endpoint.label} responds, but not as a mail server.`;
    return noMailServer(endpoint);
  }
  const codes = [timeoutType, originalCode, code];
  const isAbout = (pattern: RegExp) => codes.some((name) => pattern.test(name));
  if (isAbout(aboutCertificate) || (isOperators && isAbout(aboutEncryption))) {
    const reason = message.replace(startOfTls, '');
    const failureMessage = `An encrypted connection to ${endpoint.label} failed: ${reason}.`;
    return formatSmtpResponse(failureMessage, server);
  }
  if (!isOperators) return noMailServer(endpoint);
  for (const name of codes) {
    const format = messages.get(name);
    if (format) return format(endpoint);
  }
  return formatSmtpResponse(message || 'Unknown error.', server);
}

/** Formats a server's response on one line, without the secrets that it might repeat. */
export function formatSmtpResponse(answer: string, server: SmtpServer): string {
  let text = answer.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  for (const secret of getSmtpSecrets(server)) {
    if (secret.length >= minSecretLength) text = text.replaceAll(secret, '[secret]');
  }
  return [...text].slice(0, maxLength).join('');
}
