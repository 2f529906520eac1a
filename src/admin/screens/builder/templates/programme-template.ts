import { block, heading, paragraph, section, type Template } from './page-template.ts';

export const programme: Template = {
  name: 'Programme with a call',
  line: 'What is funded, who can apply, the steps and dates, and how to apply.',
  content: [
    block('Hero', {
      title: 'Name of the programme',
      subtitle: 'Applications until 31 March',
      description: 'What is funded, for whom, and with how much at most.',
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
            paragraph('Describe the aim of the programme in plain words.'),
            block('List', { items: ['What counts as a cost', 'What does not'], style: 'bullet' }),
          ],
          column2: [
            heading('Who can apply'),
            block('List', {
              items: ['First condition', 'Second condition', 'Third condition'],
              style: 'check',
            }),
          ],
        },
      ),
    ),
    section(
      { background: 'gray' },
      heading('Steps and dates'),
      block('List', {
        items: [
          '1 February: the call opens',
          '31 March, 17:00: last moment to apply',
          '30 June: everybody has an answer',
        ],
        style: 'numbered',
      }),
    ),
    section(
      {},
      heading('How applications are judged'),
      paragraph('Name the criteria, their weight, and who decides.'),
      heading('Questions', 3),
      paragraph('Say whom to ask, and until when. Answers are published here for everybody.'),
    ),
    block('CTA', {
      title: 'Apply',
      description: 'Say what to have at hand, and how long the form takes.',
      buttonText: 'Go to the form',
      buttonUrl: '/contact',
      background: 'primary',
    }),
  ],
};
