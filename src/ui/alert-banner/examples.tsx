import type { Example } from '../example.ts';
import type { AlertBannerProps } from './alert-banner.tsx';

const open = { link: null, end_at: null, timeZone: 'Africa/Accra', isSample: true } as const;

export const alertBannerExamples: Example<AlertBannerProps>[] = [
  {
    name: 'information',
    props: { ...open, level: 'information', text: 'The library is closed on Friday.' },
  },
  {
    name: 'warning with link and end',
    props: {
      ...open,
      level: 'warning',
      text: 'The grants portal will be unavailable on Saturday from 18:00 to 22:00.',
      link: { label: 'What this means for your application', href: '/news' },
      end_at: new Date('2026-11-28T22:00:00Z'),
    },
  },
  {
    name: 'emergency, at length',
    props: {
      ...open,
      level: 'emergency',
      text: `Floods are expected along the lower river until the evening. ${'Stay away from the banks and follow the district’s advice. '.repeat(3)}${'w'.repeat(40)}`,
      link: { label: 'Find an open shelter', href: '/contact' },
    },
  },
];
