import { formatSmtpError } from './smtp-errors.ts';
import { openSmtpMailer, type SmtpPolicy } from './smtp-mailer.ts';
import type { SmtpServer } from './smtp-server.ts';

/**
 * Connects to a mail server and signs in, without sending anything. Returns null if it accepts that, else the reason,
 * without secrets.
 */
export async function verifyMailServer(
  server: SmtpServer,
  rules: SmtpPolicy,
  signal: AbortSignal,
): Promise<string | null> {
  let mailer: Awaited<ReturnType<typeof openSmtpMailer>> | undefined;
  try {
    mailer = await openSmtpMailer(server, rules);
    signal.addEventListener('abort', () => mailer?.close());
    await mailer.verify();
    return null;
  } catch (error) {
    return formatSmtpError(error, server);
  } finally {
    mailer?.close();
  }
}
