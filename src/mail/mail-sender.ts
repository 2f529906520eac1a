import { PermanentFailure } from '#jobs/permanent-failure.ts';
import type { EmailLogo } from './email-logo.ts';
import type { MailAddress } from './mail-message.ts';

/** The site settings that emails need. */
export interface MailSettings {
  site_name: string;
  contact_email: string | null;
  smtp_from_email: string | null;
  smtp_from_name: string | null;
  primary_color: string;
  time_zone: string;
  /** None without a logo, and while it cannot be read. */
  logo?: EmailLogo | null;
}

/** The sender in the environment, if configured. */
export interface MailFrom {
  address: string | undefined;
  name: string | undefined;
}

// One address and nothing that a header could read as more: no spaces, lists, quotes or comments.
const plainAddress = /^[^\s<>()[\]\\,;:"@\p{C}]{1,64}@[^\s<>()[\]\\,;:"@\p{C}]{1,255}$/u;
const hostName = /^[a-z0-9.-]+$/i;

export function isPlainEmailAddress(text: string): boolean {
  return plainAddress.test(text);
}

/** Throws a PermanentFailure if an email cannot have this recipient. */
export function requireValidRecipient(to: string): void {
  if (!isPlainEmailAddress(to)) {
    throw new PermanentFailure('The recipient is not a valid email address.');
  }
}

/** The host of the site, for sender addresses and message ids. */
export function getMailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return hostName.test(hostname) ? hostname : 'localhost';
}

/** Returns the first valid of: the environment's sender, the settings, a no-reply address. */
export function resolveSender(
  given: MailFrom,
  settings: MailSettings,
  publicUrl: string,
): MailAddress {
  const candidates = [given.address, settings.smtp_from_email, settings.contact_email];
  const address = candidates.find((text) => typeof text === 'string' && isPlainEmailAddress(text));
  return {
    address: address ?? `no-reply@${getMailDomain(publicUrl)}`,
    name: given.name ?? settings.smtp_from_name ?? settings.site_name,
  };
}
