import { block, pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import { card, columns, graySection, heading, section } from '../block-builders.ts';

export const contact: NewPage = {
  title: 'Contact',
  slug: 'contact',
  excerpt: 'We reply to every message, usually within three working days.',
  content: pageContent(
    section(
      heading('How to reach us'),
      columns(
        card('Visit', '1 Science Avenue\nCapital City'),
        card('Call', 'Press office: +00 (0)20 555 0140', {
          text: '+00 (0)20 555 0100',
          href: 'tel:+000205550100',
        }),
        card('Email', 'Put your topic in the subject line.', {
          text: 'Send an email',
          href: 'mailto:info@dsti.gov.example',
        }),
        card('Office hours', 'Monday - Friday: 9:00 AM - 5:00 PM'),
      ),
    ),
    graySection(
      columns(
        block('ContactForm', {
          title: 'Send a message',
          description: 'You’ll get a reference number for your message.',
        }),
        [
          heading('Other contacts'),
          card('Grants and fellowships', 'Questions about calls, forms and contracts.', {
            text: 'grants@dsti.gov.example',
            href: 'mailto:grants@dsti.gov.example',
          }),
          card('Data', 'Data sets, file formats and errors in our data.', {
            text: 'data@dsti.gov.example',
            href: 'mailto:data@dsti.gov.example',
          }),
          card('Accessibility', 'Problems using this site, and documents in other formats.', {
            text: 'access@dsti.gov.example',
            href: 'mailto:access@dsti.gov.example',
          }),
        ],
      ),
    ),
  ),
};
