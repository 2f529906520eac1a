import type { PublicSettings } from '#domain/settings/public-settings.ts';

const textLink = 'text-action underline underline-offset-2 hover:decoration-2';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={`${textLink} inline-block`} href={phoneHref(phone)}>
      {phone}
    </a>
  );
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a className={`${textLink} wrap-anywhere`} href={`mailto:${email}`}>
      {email}
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
