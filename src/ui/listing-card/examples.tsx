import type { Example } from '../example.ts';
import type { ListingCardProps } from './listing-card.tsx';

const plain = { href: '/projects', title: 'Solar microgrids', headingLevel: 3 } as const;

export const listingCardExamples: Example<ListingCardProps>[] = [
  {
    name: 'with everything',
    props: {
      ...plain,
      meta: '3 March 2026',
      text: 'Small solar and wind grids keep clinics working.',
      picture: { src: '/assets/pictures/solar-microgrid.svg' },
    },
  },
  { name: 'title alone', props: plain },
  {
    name: 'very long',
    props: { ...plain, title: 'Photovoltaics '.repeat(20), text: 'Word'.repeat(200) },
  },
];
