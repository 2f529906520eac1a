import type { BlockExample } from '../block-example.ts';

const title = 'Clean energy for every district';
const description = 'Small grids that run on sun and wind keep clinics and schools working.';
const imageUrl = '/assets/pictures/clean-energy.svg';
const filled = {
  title,
  description,
  imageUrl,
  buttonText: 'Read about the project',
  buttonUrl: '/projects/clean-energy',
};

export const cardExamples: BlockExample<'Card'>[] = [
  { name: 'defaults', props: { title, description } },
  { name: 'everything, bordered', props: { ...filled, variant: 'bordered' } },
  { name: 'everything, elevated', props: { ...filled, variant: 'elevated' } },
  { name: 'a date tile', props: { title, description, tile: '24\nMarch', buttonUrl: '/events' } },
  { name: 'an initials tile', props: { title: 'Leila Haddad', description, tile: 'LH' } },
  { name: 'the title is the link', props: { ...filled, buttonText: '' } },
  {
    name: 'chosen colours',
    props: { ...filled, backgroundColor: '#3b0764', textColor: '#fde68a', borderColor: '#a855f7' },
  },
  {
    name: 'a text colour that cannot be read',
    props: { ...filled, backgroundColor: '#fde68a', textColor: '#ffffff' },
  },
  {
    name: 'three times too long',
    props: { ...filled, title: `${title} `.repeat(4), description: 'Photovoltaics'.repeat(20) },
  },
  { name: 'empty', props: {} },
];
