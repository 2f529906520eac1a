import type { BlockExample } from '../block-example.ts';

const slide = {
  title: 'Advancing innovation',
  text: 'We turn good ideas into working technology for public services and everyday life.',
  buttonText: 'See our projects',
  buttonUrl: '/projects',
  image: '/assets/pictures/hero-observatory.svg',
};
const plain = {
  title: 'Research for everyone',
  text: '',
  buttonText: '',
  buttonUrl: '',
  image: '',
};

export const carouselExamples: BlockExample<'Carousel'>[] = [
  { name: 'defaults', props: { slides: [plain] } },
  {
    name: 'three slides',
    props: {
      name: 'Research',
      slides: [
        slide,
        {
          ...slide,
          title: 'Research excellence',
          image: '/assets/pictures/laboratory-opening.svg',
        },
        plain,
      ],
    },
  },
  { name: 'two with the same title', props: { name: 'Ideas', slides: [slide, slide] } },
  {
    name: 'image from another host',
    props: { slides: [{ ...slide, image: 'https://p.example/a' }], name: 'Partners' },
  },
  {
    name: 'a button without a link',
    props: { slides: [{ ...slide, buttonUrl: '' }], name: 'Projects' },
  },
  { name: 'no slides', props: {} },
];
