import { block, pageContent } from '#blocks/page-content/new-content.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { phoneHref } from '../contact/contact-links.tsx';
import { contactTexts } from '../contact/contact-texts.ts';
import type { BuiltInContent } from './built-in-content.ts';
import { columnRows, section } from './content-layout.ts';

type Contacts = Pick<PublicSettings, 'address' | 'contact_phone' | 'contact_email'>;

export function contactContent(contacts: Contacts): BuiltInContent {
  const cards = listCards(contacts);
  return {
    title: 'Contact us',
    excerpt: contactTexts.lead,
    content: pageContent(
      section(...columnRows(cards.length > 2 ? 4 : 2, cards)),
      section(
        block('ContactForm', {
          title: contactTexts.formTitle,
          description: contactTexts.formLead,
        }),
      ),
    ),
  };
}

/** Contact details that are missing from the settings are left out. */
function listCards({ address, contact_phone: phone, contact_email: email }: Contacts) {
  return [
    ...(address ? [card('Visit us', { description: address })] : []),
    ...(phone ? [card('Call us', { buttonText: phone, buttonUrl: phoneHref(phone) })] : []),
    ...(email ? [card('Email us', { buttonText: email, buttonUrl: `mailto:${email}` })] : []),
    card('Office hours', { description: contactTexts.officeHours }),
  ];
}

function card(
  title: string,
  rest: { description?: string; buttonText?: string; buttonUrl?: string },
) {
  return block('Card', { title, variant: 'bordered', ...rest });
}
