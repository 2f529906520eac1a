import { block, heading, section, type Template } from './page-template.ts';

export const landing: Template = {
  name: 'Landing page',
  line: 'A hero, three cards, figures and a call to act.',
  content: [
    block('Hero', {
      title: 'Say in one line what this page offers',
      subtitle: 'For whom it is',
      description: 'Two sentences that help visitors decide whether they are in the right place.',
      primaryButtonText: 'The first thing to do',
      primaryButtonUrl: '/contact',
      secondaryButtonText: 'See our projects',
      secondaryButtonUrl: '/projects',
      height: 'md',
    }),
    section(
      {},
      heading('What visitors come for'),
      block(
        'Columns',
        { columns: 3 },
        {
          column1: [card('First task', 'What visitors can do here, in a sentence or two.')],
          column2: [card('Second task', 'Keep the three texts about equally long.')],
          column3: [card('Third task', 'Name the result, not the department.')],
        },
      ),
    ),
    section(
      { background: 'gray' },
      heading('In figures'),
      block(
        'Columns',
        { columns: 3 },
        {
          column1: [figure('12', 'What is counted')],
          column2: [figure('340', 'What is counted')],
          column3: [figure('5 %', 'What is measured')],
        },
      ),
    ),
    block('CTA', {
      title: 'What visitors should do now',
      description: 'Say what happens next, and how long it takes.',
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
