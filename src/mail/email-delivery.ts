import { PermanentFailure } from '#jobs/permanent-failure.ts';
import type { MailTransport } from './mail-message.ts';
import {
  type MailFrom,
  type MailSettings,
  requireValidRecipient,
  resolveSender,
} from './mail-sender.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

export interface DeliveryDeps {
  /** The current transport. */
  transport(): Promise<MailTransport>;
  readSettings(): Promise<MailSettings>;
  from: MailFrom;
  publicUrl: string;
  now(): Date;
}

/**
 * Renders an email and sends it. Returns its subject and how it was sent. The messages of its errors are sentences
 * for staff, without secrets.
 */
export async function deliverEmail(
  deps: DeliveryDeps,
  email: OutgoingEmail,
  id: string,
): Promise<{ subject: string; carrier: MailTransport['carrier'] }> {
  requireValidRecipient(email.to);
  if (email.expiresAt && Date.parse(email.expiresAt) <= deps.now().getTime()) {
    throw new PermanentFailure('The link or code expired before the email could be sent.');
  }
  const settings = await deps.readSettings();
  const { renderEmail } = await import('./emails/email-renderer.tsx');
  const rendered = await renderEmail(email, { ...settings, publicUrl: deps.publicUrl });
  const from = resolveSender(deps.from, settings, deps.publicUrl);
  const transport = await deps.transport();
  await transport.send({ id, from, to: email.to, ...rendered });
  return { subject: rendered.subject, carrier: transport.carrier };
}
