import { block, heading, paragraph, section, type Template } from './page-template.ts';

export const about: Template = {
  name: 'About page',
  line: 'Who you are, what you do, how you work, and a word from the director.',
  content: [
    section(
      {},
      block(
        'Columns',
        { columns: 2, gap: 'lg' },
        {
          column1: [
            heading('Who we are'),
            paragraph('Say in two sentences what the directorate is for.', { size: 'lg' }),
            paragraph('Then when it was founded, by which law, and whom it reports to.'),
          ],
          column2: [
            heading('What we do'),
            block('List', {
              items: ['The first of your duties', 'The second one', 'The third one'],
              style: 'check',
            }),
          ],
        },
      ),
    ),
    section(
      { background: 'gray' },
      heading('How we work'),
      block(
        'Columns',
        { columns: 3 },
        {
          column1: [value('Open', 'How people can see what is decided, and why.')],
          column2: [value('Fair', 'How everybody is treated by the same rules.')],
          column3: [value('Careful', 'How money and data are looked after.')],
        },
      ),
    ),
    section(
      {},
      block('Testimonial', {
        quote: 'A word from the director about what matters this year.',
        author: 'Name',
        role: 'Director',
        rating: 0,
      }),
    ),
    block('FeaturedProjects', { title: 'What we are working on', count: 3, showAll: true }),
  ],
};

function value(title: string, description: string) {
  return block('Feature', { icon: 'check', title, description });
}
