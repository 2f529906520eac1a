import type { Example } from '../example.ts';
import type { BadgeProps } from './badge.tsx';

export const badgeExamples: Example<BadgeProps>[] = [
  { name: 'success', props: { tone: 'success', children: 'Active' } },
  { name: 'info', props: { tone: 'info', children: 'Completed' } },
  { name: 'warning', props: { tone: 'warning', children: 'Planning' } },
  { name: 'neutral', props: { tone: 'neutral', children: 'On hold' } },
];
