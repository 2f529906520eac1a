import type { BlockExample } from '../block-example.ts';
import type { NextEvent } from './next-events.ts';

const events: NextEvent[] = [
  {
    title: 'Research grants explained',
    day: '21',
    month: 'Dec',
    details: ['21 December', 'Online'],
  },
  { title: 'Open Data Day', day: '25', month: 'Jan', details: ['25 January', 'Great hall'] },
  { title: 'Research ethics for beginners', day: '1', month: 'Mar', details: ['1 March'] },
];

export const nextEventsExamples: BlockExample<'NextEvents'>[] = [
  { name: 'defaults', props: {}, loaded: events },
  { name: 'with a link to all', props: { showAll: true }, loaded: events },
  { name: 'one event, without a title', props: { title: '' }, loaded: events.slice(0, 1) },
  { name: 'no events', props: {}, loaded: [] },
  {
    name: 'three times too long',
    props: {},
    loaded: events.map((event) => ({
      ...event,
      title: `${event.title} `.repeat(4),
      details: ['Electroencephalography'.repeat(5)],
    })),
  },
  { name: 'not loaded', props: {} },
];
