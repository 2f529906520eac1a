import type { BlockExample } from '../block-example.ts';

const names = ['clean-energy', 'digital-government', 'health-research'];
const images = names.map((name) => ({
  url: `/assets/pictures/${name}.svg`,
  alt: `Drawing: ${name.replace('-', ' ')}`,
  caption: '',
}));
const captioned = images.map((image) => ({ ...image, caption: 'Open day, March 2026' }));

export const galleryExamples: BlockExample<'Gallery'>[] = [
  { name: 'defaults', props: { images: captioned } },
  { name: 'two columns', props: { images, columns: 2 } },
  { name: 'four columns', props: { images: [...images, ...images], columns: 4 } },
  {
    name: 'a very long caption, and a decorative image',
    props: { images: captioned.map((one) => ({ ...one, alt: '', caption: 'Optics'.repeat(40) })) },
  },
  { name: 'without images', props: {} },
];
