import { block, heading, type PageTemplate, paragraph, section } from './page-template.ts';

export const faqTemplate: PageTemplate = {
  name: 'Frequently asked questions',
  description: 'A text page with questions grouped under headings.',
  content: [
    section(
      {},
      paragraph('Say who these answers are for, and when they were last reviewed.', {
        size: 'lg',
      }),
      heading('Before you apply'),
      ...question('A question, as people ask it?'),
      ...question('A second question?'),
      block('Divider', {}),
      heading('After you apply'),
      ...question('A third question?'),
      ...question('A fourth question?'),
    ),
    section(
      { background: 'gray' },
      heading('Can’t find your question?'),
      paragraph('We reply within two working days.'),
      block('Button', { text: 'Contact us', href: '/contact' }),
    ),
  ],
};

function question(words: string) {
  return [heading(words, 3), paragraph('Start with the answer, then list any exceptions.')];
}
