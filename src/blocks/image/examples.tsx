import type { BlockExample } from '../block-example.ts';

const url = '/media/0b6f1c1e-0000-4000-8000-000000000001/laboratory.jpg';
const alt = 'Two researchers at a microscope';

export const imageExamples: BlockExample<'Image'>[] = [
  { name: 'defaults', props: { url, alt } },
  { name: 'large, left', props: { url, alt, width: 'large', align: 'left', rounded: 'sm' } },
  { name: 'medium, right', props: { url, alt, width: 'medium', align: 'right', rounded: 'lg' } },
  { name: 'small, round', props: { url, alt, width: 'small', rounded: 'full', shadow: true } },
  { name: 'from another host', props: { url: 'https://images.example/tower.jpg', alt } },
  { name: 'without an image', props: { alt } },
];
