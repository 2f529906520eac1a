import { block, heading, type PageTemplate, paragraph, section } from './page-template.ts';

export const aboutTemplate: PageTemplate = {
  name: 'About page',
  description: 'Who you are, what you do, how you work, and a quote from the director.',
  content: [
    section(
      {},
      block(
        'Columns',
        { columns: 2, gap: 'lg' },
        {
          column1: [
            heading('Who we are'),
            paragraph('Describe in two sentences what the directorate does.', { size: 'lg' }),
            paragraph('Add when it was founded, under which law, and who it reports to.'),
          ],
          column2: [
            heading('What we do'),
            block('List', {
              items: ['First responsibility', 'Second responsibility', 'Third responsibility'],
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
          column1: [value('Open', 'How people can see what you decide, and why.')],
          column2: [value('Fair', 'How the same rules apply to everyone.')],
          column3: [value('Careful', 'How you look after money and data.')],
        },
      ),
    ),
    section(
      {},
      block('Testimonial', {
        quote: 'A short quote from the director about this year’s priorities.',
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
