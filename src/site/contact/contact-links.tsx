import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { textLink } from '../text-link.ts';

interface PhoneLinkProps {
  phone: string;
  className?: string;
}

export function PhoneLink({ phone, className = `${textLink} inline-block` }: PhoneLinkProps) {
  return (
    <a className={className} href={phoneHref(phone)}>
      {phone}
    </a>
  );
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

interface EmailLinkProps {
  email: string;
  className?: string;
  /** Its text, instead of the address. */
  children?: string;
}

export function EmailLink({
  email,
  className = `${textLink} wrap-anywhere`,
  children = email,
}: EmailLinkProps) {
  return (
    <a className={className} href={`mailto:${email}`}>
      {children}
    </a>
  );
}

/** A sentence with the phone number and email address from the settings; nothing if there are none. */
export function ContactAlternatives({ settings }: { settings: PublicSettings }) {
  const { contact_phone: phone, contact_email: email } = settings;
  if (!phone && !email) return null;
  return (
    <p>
      You can also {phone && <>call </>}
      {phone && <PhoneLink phone={phone} />}
      {phone && email && ' or '}
      {email && <>email </>}
      {email && <EmailLink email={email} />}.
    </p>
  );
}
