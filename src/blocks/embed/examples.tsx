import type { BlockExample } from '../block-example.ts';

const url = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const title = 'A day at the national laboratory';

export const embedExamples: BlockExample<'Embed'>[] = [
  { name: 'defaults', props: { url, title, caption: 'Filmed in March 2026' } },
  { name: 'a post', props: { url: 'https://mastodon.social/@science/112233445566778899', title } },
  { name: 'three times too long', props: { url, title: 'Photovoltaics'.repeat(20) } },
  { name: 'without a URL', props: { title } },
];
