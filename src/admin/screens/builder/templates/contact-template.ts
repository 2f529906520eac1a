import { block, heading, paragraph, section, type Template } from './page-template.ts';

export const contact: Template = {
  name: 'Contact page',
  line: 'A form beside the address, hours and telephone.',
  content: [
    section(
      {},
      paragraph('Say what people can write about here, and how soon they hear from you.', {
        size: 'lg',
      }),
      block(
        'Columns',
        { columns: 2, gap: 'lg' },
        {
          column1: [block('ContactForm', { title: 'Write to us' })],
          column2: [
            heading('Visit us'),
            paragraph('Name of the office\nStreet and number\nCity'),
            paragraph('Monday to Friday, 9:00 to 17:00'),
            heading('Call us'),
            paragraph('+00 (0)00 000 0000'),
            heading('Journalists', 3),
            paragraph('Whom to ask for pictures, figures and interviews.'),
          ],
        },
      ),
    ),
  ],
};
