import { block, heading, type PageTemplate, paragraph, section } from './page-template.ts';

export const contactTemplate: PageTemplate = {
  name: 'Contact page',
  description: 'A contact form beside the address, opening hours and phone number.',
  content: [
    section(
      {},
      paragraph('Say what people can contact you about, and how soon they can expect a reply.', {
        size: 'lg',
      }),
      block(
        'Columns',
        { columns: 2, gap: 'lg' },
        {
          column1: [block('ContactForm', { title: 'Write to us' })],
          column2: [
            heading('Visit us'),
            paragraph('Office name\nStreet address\nCity'),
            paragraph('Monday to Friday, 9:00 to 17:00'),
            heading('Call us'),
            paragraph('+00 (0)00 000 0000'),
            heading('Press', 3),
            paragraph('Who to contact for photos, figures and interviews.'),
          ],
        },
      ),
    ),
  ],
};
