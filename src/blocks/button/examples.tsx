import type { BlockExample } from '../block-example.ts';

const text = 'See all projects';
const href = '/projects';

export const buttonExamples: BlockExample<'Button'>[] = [
  { name: 'defaults', props: { text, href } },
  { name: 'secondary, small', props: { text, href, variant: 'secondary', size: 'sm' } },
  { name: 'outline, large', props: { text, href, variant: 'outline', size: 'lg', icon: true } },
  { name: 'ghost, centred', props: { text, href, variant: 'ghost', align: 'center' } },
  { name: 'right', props: { text, href, align: 'right' } },
  { name: 'without a link', props: { text } },
];
