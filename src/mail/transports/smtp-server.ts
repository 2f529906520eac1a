/** A mail server: the URL of SMTP_URL, or the fields of the settings. */
export type SmtpServer = string | SmtpServerSettings;

export interface SmtpServerSettings {
  host: string;
  /** 465 is encrypted from the start; on other ports encryption starts when the server offers it. */
  port: number;
  /** Null if no sign-in is needed. */
  user: string | null;
  password: string | null;
}

const implicitTlsPort = 465;
const defaultPort = 587;

/**
 * The connection options of nodemailer. Credentials are only sent over an encrypted connection, unless the server is
 * on this machine.
 */
export function connectionOptions(server: SmtpServer) {
  const requireTLS = sendsCredentials(server) && !isLoopback(getSmtpEndpoint(server).host);
  if (typeof server === 'string') return { url: requireTLS ? withRequiredTls(server) : server };
  const { host, port, user, password } = server;
  return {
    host,
    port,
    secure: port === implicitTlsPort,
    requireTLS,
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
  };
}

/** The options in the URL override all others. */
function withRequiredTls(text: string): string {
  const url = new URL(text);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

function sendsCredentials(server: SmtpServer): boolean {
  if (typeof server !== 'string') return server.user !== null;
  const { username, password } = new URL(server);
  return username !== '' || password !== '';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.[\d.]+$/.test(host);
}

/** The host and port of a mail server. */
export function getSmtpEndpoint(server: SmtpServer): { host: string; port: number } {
  if (typeof server !== 'string') return server;
  const { protocol, hostname, port } = new URL(server);
  const fallback = protocol === 'smtps:' ? implicitTlsPort : defaultPort;
  return { host: hostname, port: Number(port) || fallback };
}

/** The secrets that must not leak: the password and its encoded forms, longest first. */
export function getSmtpSecrets(server: SmtpServer): string[] {
  const { user, password } = credentialsOf(server);
  if (!password) return [];
  const encoded = [`\0${user}\0${password}`, password].map((text) =>
    Buffer.from(text).toString('base64'),
  );
  return [...encoded, password];
}

function credentialsOf(server: SmtpServer): { user: string; password: string } {
  if (typeof server !== 'string') {
    return { user: server.user ?? '', password: server.password ?? '' };
  }
  const { username, password } = new URL(server);
  return { user: decoded(username), password: decoded(password) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
