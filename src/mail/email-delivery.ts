import { PermanentFailure } from '#jobs/permanent-failure.ts';
import { SenderRejected } from './delivery-errors.ts';
import type { MailTransport } from './mail-message.ts';
import {
  type MailFrom,
  type MailSettings,
  requireValidRecipient,
  resolveSender,
} from './mail-sender.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import type { ConfiguredServer } from './security-email.ts';
import type { SmtpServer } from './transports/smtp-server.ts';

export interface DeliveryDeps {
  /** The current transport. */
  transport(): Promise<MailTransport>;
  readSettings(): Promise<MailSettings>;
  from: MailFrom;
  publicUrl: string;
  now(): Date;
}

export interface QueuedDeliveryDeps extends DeliveryDeps {
  /** Opens a transport to another mail server than the current one. */
  openTransport(server: SmtpServer): MailTransport;
}

/** How often an email is tried through the mail server that it names: for ten to twenty minutes. */
const attemptsThroughNamedServer = 5;

/**
 * Renders an email and sends it. Returns its subject and how it was sent. The messages of its errors are sentences
 * for staff, without secrets. `earlierAttempts` is how often it was tried before.
 */
export async function deliverEmail(
  deps: QueuedDeliveryDeps,
  email: OutgoingEmail,
  id: string,
  earlierAttempts: number,
): Promise<{ subject: string; carrier: MailTransport['carrier'] }> {
  requireValidRecipient(email.to);
  if (email.expiresAt && Date.parse(email.expiresAt) <= deps.now().getTime()) {
    throw new PermanentFailure('The link or code expired before the email could be sent.');
  }
  const named = email.kind === 'mail_server_changed' ? email.through : null;
  if (named === null || earlierAttempts >= attemptsThroughNamedServer) {
    return deliver(deps, email, id);
  }
  try {
    return await deliver(throughServer(deps, named), email, id);
  } catch (error) {
    const isRejected = error instanceof PermanentFailure || error instanceof SenderRejected;
    if (isRejected) return deliver(deps, email, id);
    throw error;
  }
}

function throughServer(
  deps: QueuedDeliveryDeps,
  { server, ...sender }: ConfiguredServer,
): DeliveryDeps {
  return {
    ...deps,
    transport: async () => deps.openTransport(server),
    readSettings: async () => ({ ...(await deps.readSettings()), ...sender }),
  };
}

async function deliver(
  deps: DeliveryDeps,
  email: OutgoingEmail,
  id: string,
): ReturnType<typeof deliverEmail> {
  const settings = await deps.readSettings();
  const { renderEmail } = await import('./emails/email-renderer.tsx');
  const rendered = await renderEmail(email, { ...settings, publicUrl: deps.publicUrl });
  const from = resolveSender(deps.from, settings, deps.publicUrl);
  const transport = await deps.transport();
  await transport.send({ id, from, to: email.to, ...rendered });
  return { subject: rendered.subject, carrier: transport.carrier };
}
