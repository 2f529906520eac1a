/** A mail server: an address as SMTP_URL has it, or its parts as they stand in the settings. */
export type SmtpServer = string | SmtpServerSettings;

export interface SmtpServerSettings {
  host: string;
  /** 465 is encrypted from the start; elsewhere encryption begins where the server offers it. */
  port: number;
  /** Null where nobody has to sign in. */
  user: string | null;
  password: string | null;
}

const secureFromTheStart = 465;
const usualPort = 587;

/** As nodemailer is told of it. */
export function connectionOptions(server: SmtpServer) {
  if (typeof server === 'string') return { url: server };
  const { host, port, user, password } = server;
  return {
    host,
    port,
    secure: port === secureFromTheStart,
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
  };
}

/** Where it is, in words. */
export function getSmtpEndpoint(server: SmtpServer): { host: string; port: number } {
  if (typeof server !== 'string') return server;
  const { protocol, hostname, port } = new URL(server);
  const usual = protocol === 'smtps:' ? secureFromTheStart : usualPort;
  return { host: hostname, port: Number(port) || usual };
}

/** What must be told to nobody: the password, and the forms in which it is sent, the longest first. */
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
