import { block, heading, type PageTemplate, section } from './page-template.ts';

export const landingTemplate: PageTemplate = {
  name: 'Landing page',
  description: 'A hero, three cards, key figures and a call to action.',
  content: [
    block('Hero', {
      title: 'What this page offers, in one line',
      subtitle: 'Who it is for',
      description: 'Two sentences that help visitors decide whether they are in the right place.',
      primaryButtonText: 'Main action',
      primaryButtonUrl: '/contact',
      secondaryButtonText: 'See our projects',
      secondaryButtonUrl: '/projects',
      height: 'md',
    }),
    section(
      {},
      heading('What you can do here'),
      block(
        'Columns',
        { columns: 3 },
        {
          column1: [card('First task', 'Describe in a sentence or two what visitors can do here.')],
          column2: [card('Second task', 'Keep the three descriptions about the same length.')],
          column3: [card('Third task', 'Name the outcome, not the department.')],
        },
      ),
    ),
    section(
      { background: 'gray' },
      heading('Key figures'),
      block(
        'Columns',
        { columns: 3 },
        {
          column1: [figure('12', 'What this counts')],
          column2: [figure('340', 'What this counts')],
          column3: [figure('5%', 'What this measures')],
        },
      ),
    ),
    block('CTA', {
      title: 'What visitors should do next',
      description: 'Explain what happens next and how long it takes.',
      buttonText: 'Write to us',
      buttonUrl: '/contact',
    }),
  ],
};

function card(title: string, description: string) {
  return block('Card', {
    title,
    description,
    buttonText: 'Read more',
    buttonUrl: '/about',
    variant: 'bordered',
  });
}

function figure(value: string, label: string) {
  return block('Stats', { value, label, description: 'Source and date' });
}
