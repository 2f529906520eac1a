import { block, heading, type PageTemplate, paragraph, section } from './page-template.ts';

export const programmeTemplate: PageTemplate = {
  name: 'Funding programme',
  description: 'What you fund, who can apply, key dates and how to apply.',
  content: [
    block('Hero', {
      title: 'Programme name',
      subtitle: 'Apply by 31 March',
      description: 'What you fund, who it is for, and the maximum amount.',
      primaryButtonText: 'How to apply',
      primaryButtonUrl: '/contact',
      height: 'sm',
    }),
    section(
      {},
      block(
        'Columns',
        { columns: 2, gap: 'lg' },
        {
          column1: [
            heading('What we fund'),
            paragraph('Describe the aims of the programme in plain language.'),
            block('List', {
              items: ['Eligible costs', 'Costs that are not eligible'],
              style: 'bullet',
            }),
          ],
          column2: [
            heading('Who can apply'),
            block('List', {
              items: ['First requirement', 'Second requirement', 'Third requirement'],
              style: 'check',
            }),
          ],
        },
      ),
    ),
    section(
      { background: 'gray' },
      heading('Key dates'),
      block('List', {
        items: [
          '1 February: applications open',
          '31 March, 17:00: applications close',
          '30 June: all applicants are notified',
        ],
        style: 'numbered',
      }),
    ),
    section(
      {},
      heading('How we assess applications'),
      paragraph('List the criteria, their weight, and who decides.'),
      heading('Questions', 3),
      paragraph('Say who to ask, and by when. Answers are published here for everyone.'),
    ),
    block('CTA', {
      title: 'Apply now',
      description: 'Say what applicants need to have ready, and how long the form takes.',
      buttonText: 'Go to the form',
      buttonUrl: '/contact',
      background: 'primary',
    }),
  ],
};
