import type { BlockExample } from '../block-example.ts';

const title = 'Open results';
const description = 'Everything we fund is published, with its data, for everyone to build on.';

export const featureExamples: BlockExample<'Feature'>[] = [
  { name: 'defaults', props: { title, description } },
  { name: 'star, centred', props: { title, description, icon: 'star', align: 'center' } },
  { name: 'arrow', props: { title, description, icon: 'arrow' } },
  { name: 'only a title', props: { title } },
  { name: 'a very long word', props: { title: 'Nanotechnology'.repeat(8), align: 'center' } },
  { name: 'empty', props: {} },
];
