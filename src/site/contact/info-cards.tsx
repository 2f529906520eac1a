import type { ReactNode } from 'react';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { ClockIcon, EnvelopeIcon, PhoneIcon, PlaceIcon } from './contact-icons.tsx';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import { contactTexts } from './contact-texts.ts';

/** Contact details as cards; those missing from the settings are left out. */
export function InfoCards({ settings }: { settings: PublicSettings }) {
  const { address, contact_phone: phone, contact_email: email } = settings;
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-1">
      {address && (
        <InfoCard icon={<PlaceIcon />} title="Visit us">
          <span className="whitespace-pre-line">{address}</span>
        </InfoCard>
      )}
      {phone && (
        <InfoCard icon={<PhoneIcon />} title="Call us">
          <PhoneLink phone={phone} />
        </InfoCard>
      )}
      {email && (
        <InfoCard icon={<EnvelopeIcon />} title="Email us">
          <EmailLink email={email} />
        </InfoCard>
      )}
      <InfoCard icon={<ClockIcon />} title="Office hours">
        {contactTexts.officeHours}
      </InfoCard>
    </ul>
  );
}

function InfoCard(props: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded-lg border border-t-4 border-edge border-t-accent-rule p-5 sm:p-6 print:p-3">
      {props.icon}
      <div className="min-w-0">
        <h2 className="text-[1.3125rem]/7">{props.title}</h2>
        <p className="mt-1 wrap-anywhere text-balance">{props.children}</p>
      </div>
    </li>
  );
}
