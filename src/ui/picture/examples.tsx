import type { Example } from '../example.ts';
import type { PictureProps } from './picture.tsx';

const src = '/assets/pictures/clean-energy.svg';
const plain = { alt: 'Solar panels', sizes: '20rem', className: 'aspect-square w-80 object-cover' };

export const pictureExamples: Example<PictureProps>[] = [
  { name: 'its URL alone', props: { ...plain, picture: { src } } },
  { name: 'with its size', props: { ...plain, picture: { src, width: 1600, height: 900 } } },
  {
    name: 'cut so that its right edge stays in sight',
    props: { ...plain, picture: { src, width: 1600, height: 900, focal: [100, 50] } },
  },
  {
    name: 'in several forms',
    props: {
      ...plain,
      picture: {
        src,
        width: 1600,
        height: 900,
        sources: [{ type: 'image/svg+xml', srcSet: `${src} 320w, ${src} 1600w` }],
      },
    },
  },
];
