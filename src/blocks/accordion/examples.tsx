import type { BlockExample } from '../block-example.ts';

const items = [
  {
    title: 'Who can apply for a grant?',
    text: {
      html: 'Universities, institutes and companies. <a href="/contact">Ask us</a> if you are <strong>not sure</strong>.',
    },
  },
  { title: 'When do you reply?', text: 'Within six weeks.\nYou get an email in any case.' },
];

export const accordionExamples: BlockExample<'Accordion'>[] = [
  { name: 'defaults', props: { items } },
  { name: 'first item open', props: { items, opensFirst: true } },
  {
    name: 'very long words',
    props: { items: [{ title: 'Nanotechnology'.repeat(20), text: 'Photovoltaics'.repeat(40) }] },
  },
  { name: 'without answers', props: { items: [{ title: 'A question', text: '' }] } },
];
