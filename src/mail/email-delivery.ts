import { PermanentFailure } from '#jobs/permanent-failure.ts';
import type { AccountEmail } from './account-email.ts';
import type { MailTransport } from './mail-message.ts';
import {
  isPlainEmailAddress,
  type MailFrom,
  type MailSettings,
  resolveSender,
} from './mail-sender.ts';

export interface DeliveryDeps {
  /** What takes mail away at this moment. */
  transport(): Promise<MailTransport>;
  readSettings(): Promise<MailSettings>;
  from: MailFrom;
  publicUrl: string;
  now(): Date;
}

/** Writes an email and hands it to the transport; what it throws says which email to whom, and why. */
export async function deliverEmail(
  parts: DeliveryDeps,
  email: AccountEmail,
  id: string,
): Promise<void> {
  const which = `The email "${email.kind}" to ${email.to}`;
  if (!isPlainEmailAddress(email.to))
    throw new PermanentFailure(`${which} has no valid recipient.`);
  if (Date.parse(email.expiresAt) <= parts.now().getTime()) {
    throw new PermanentFailure(`${which} was not sent before its link and code expired.`);
  }
  const settings = await parts.readSettings();
  const { renderEmail } = await import('./emails/email-renderer.tsx');
  const written = await renderEmail(email, { ...settings, publicUrl: parts.publicUrl });
  const from = resolveSender(parts.from, settings, parts.publicUrl);
  try {
    const transport = await parts.transport();
    await transport.send({ id, from, to: email.to, ...written });
  } catch (error) {
    const Failure = error instanceof PermanentFailure ? PermanentFailure : Error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${which} could not be sent: ${reason}`, { cause: error });
  }
}
