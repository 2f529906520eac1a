import type { BlockExample } from '../block-example.ts';

const title = 'Advancing innovation for everyone';
const filled = {
  title,
  subtitle: 'Leading innovation and technological advancement',
  description: 'We fund research, open up its results and put new ideas to use.',
  primaryButtonText: 'See all projects',
  primaryButtonUrl: '/projects',
  secondaryButtonText: 'About the directorate',
  secondaryButtonUrl: '/about',
};

export const heroExamples: BlockExample<'Hero'>[] = [
  { name: 'defaults', props: { title } },
  { name: 'everything', props: { ...filled, backgroundImage: '/media/1/laboratory.jpg' } },
  { name: 'small', props: { ...filled, height: 'sm' } },
  { name: 'medium', props: { ...filled, height: 'md' } },
  { name: 'full', props: { ...filled, height: 'full' } },
  { name: 'image from another host', props: { title, backgroundImage: 'https://p.example/a' } },
  { name: 'buttons without links', props: { title, primaryButtonText: 'Nowhere to go' } },
];
