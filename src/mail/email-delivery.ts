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
  /** The current transport. */
  transport(): Promise<MailTransport>;
  readSettings(): Promise<MailSettings>;
  from: MailFrom;
  publicUrl: string;
  now(): Date;
}

/** Renders an email and sends it. Its errors name the email and the recipient. */
export async function deliverEmail(
  deps: DeliveryDeps,
  email: AccountEmail,
  id: string,
): Promise<void> {
  const description = `The email "${email.kind}" to ${email.to}`;
  if (!isPlainEmailAddress(email.to))
    throw new PermanentFailure(`${description} has no valid recipient.`);
  if (Date.parse(email.expiresAt) <= deps.now().getTime()) {
    throw new PermanentFailure(`${description} was not sent before its link and code expired.`);
  }
  const settings = await deps.readSettings();
  const { renderEmail } = await import('./emails/email-renderer.tsx');
  const rendered = await renderEmail(email, { ...settings, publicUrl: deps.publicUrl });
  const from = resolveSender(deps.from, settings, deps.publicUrl);
  try {
    const transport = await deps.transport();
    await transport.send({ id, from, to: email.to, ...rendered });
  } catch (error) {
    const Failure = error instanceof PermanentFailure ? PermanentFailure : Error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${description} could not be sent: ${reason}`, { cause: error });
  }
}
