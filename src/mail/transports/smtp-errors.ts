import { PrivateMailHostError } from './public-mail-host.ts';
import { getSmtpEndpoint, getSmtpSecrets, type SmtpServer } from './smtp-server.ts';

const longestAnswer = 500;
const shortestSecret = 4;

/** What nodemailer's errors carry besides their message. */
interface SmtpFailure {
  message?: string;
  /** Of the step that failed, such as ESOCKET. */
  code?: string;
  /** Of the system, where it was the one that failed. */
  originalCode?: string;
  timeoutType?: string;
  /** The server's answer. */
  response?: unknown;
}

interface Place {
  host: string;
  /** With the port, ready to begin a sentence. */
  named: string;
}

const noMailServer = ({ named }: Place) =>
  `${named} does not respond as a mail server. Check the host and port.`;
const notPublic = (host: string) =>
  `${host} is not on the public internet. The server’s operator can allow it with SMTP_ALLOW_PRIVATE_HOSTS=true, or set SMTP_URL.`;
const nobodyThere = ({ host }: Place) => `The host ${host} does not exist. Check the spelling.`;
const notReached = ({ named }: Place) => `${named} cannot be reached from this server.`;
const hungUp = ({ named }: Place) => `${named} closed the connection without a reply.`;

/**
 * Our words where the server of SMTP_URL said none, by the code of what happened. Of one that was entered in the panel they
 * would tell which hosts and ports there are around this server.
 */
const sentences: ReadonlyMap<string, (place: Place) => string> = new Map([
  ['EABORT', ({ named }) => `${named} took too long to answer.`],
  ['ECONNREFUSED', ({ named }) => `${named} refused the connection. Check the port.`],
  ['ENOTFOUND', nobodyThere],
  ['ENODATA', nobodyThere],
  ['EDNS', ({ host }) => `The DNS lookup of ${host} failed.`],
  ['EHOSTUNREACH', notReached],
  ['ENETUNREACH', notReached],
  ['CONNECT_TIMEOUT', notReached],
  ['ETIMEDOUT', ({ named }) => `${named} accepted the connection but did not reply.`],
  ['ECONNRESET', hungUp],
  ['ECONNECTION', hungUp],
]);

/** Of certificates that cannot be trusted: there is a mail server. */
const aboutCertificate = /CERT|SELF_SIGNED|^ERR_TLS_CERT|^UNABLE_TO_/;
/** And of servers that speak plainly. */
const aboutEncryption = /^ERR_(TLS|SSL)|^EPROTO$|^ETLS$/;
const startOfTls = /^Error initiating TLS - /;

/** Why a mail server did not take a message: in its own words where it said any, and never with a secret. */
export function formatSmtpError(error: unknown, server: SmtpServer): string {
  const failure = (typeof error === 'object' && error !== null ? error : {}) as SmtpFailure;
  const { response, message = '', timeoutType = '', originalCode = '', code = '' } = failure;
  const { host, port } = getSmtpEndpoint(server);
  const isOperators = typeof server === 'string';
  if (error instanceof PrivateMailHostError) return notPublic(host);
  const place = { host, named: `${host}, port ${port},` };
  if (typeof response === 'string' && response !== '') {
    if (/^\d{3}([ -]|$)/.test(response)) return formatSmtpResponse(response, server);
    // Whatever that program says is not meant for a mail program: it may be internal to somebody.
    if (isOperators) return `${place.named} responds, but not as a mail server.`;
    return noMailServer(place);
  }
  const codes = [timeoutType, originalCode, code];
  const isAbout = (pattern: RegExp) => codes.some((name) => pattern.test(name));
  if (isAbout(aboutCertificate) || (isOperators && isAbout(aboutEncryption))) {
    const reason = message.replace(startOfTls, '');
    const sentence = `An encrypted connection to ${place.named} failed: ${reason}.`;
    return formatSmtpResponse(sentence, server);
  }
  if (!isOperators) return noMailServer(place);
  for (const name of codes) {
    const sentence = sentences.get(name);
    if (sentence) return sentence(place);
  }
  return formatSmtpResponse(message || 'Unknown error.', server);
}

/** What a server said, on one line; its secrets are left out, should it repeat them. */
export function formatSmtpResponse(answer: string, server: SmtpServer): string {
  let words = answer.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  for (const secret of getSmtpSecrets(server)) {
    if (secret.length >= shortestSecret) words = words.replaceAll(secret, '[secret]');
  }
  return [...words].slice(0, longestAnswer).join('');
}
