import type { BlockExample } from '../block-example.ts';

const url = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

export const videoExamples: BlockExample<'Video'>[] = [
  { name: 'defaults', props: { url } },
  { name: 'four to three', props: { url: 'https://vimeo.com/76979871', aspectRatio: '4/3' } },
  { name: 'square', props: { url: 'https://youtu.be/aqz-KE-bpKQ?t=90', aspectRatio: '1/1' } },
  { name: 'a file on this site', props: { url: '/media/1/laboratory.mp4' } },
  { name: 'without a URL', props: {} },
];
