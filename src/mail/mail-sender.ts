import type { MailAddress } from './mail-message.ts';

/** What letters need of the site's settings. */
export interface MailSettings {
  site_name: string;
  contact_email: string | null;
  smtp_from_email: string | null;
  smtp_from_name: string | null;
  primary_color: string;
  time_zone: string;
}

/** From whom mail comes, as far as the operator says so. */
export interface MailFrom {
  address: string | undefined;
  name: string | undefined;
}

// One mailbox and nothing that a header could take for more: no blanks, lists, quotes or comments.
const plainAddress = /^[^\s<>()[\]\\,;:"@\p{C}]{1,64}@[^\s<>()[\]\\,;:"@\p{C}]{1,255}$/u;
const hostName = /^[a-z0-9.-]+$/i;

export function isPlainEmailAddress(text: string): boolean {
  return plainAddress.test(text);
}

/** Name of the site's host for addresses and message numbers. */
export function getMailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return hostName.test(hostname) ? hostname : 'localhost';
}

/** The first usable of: the operator's word, the settings, an address that takes no answers. */
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
