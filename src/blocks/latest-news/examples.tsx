import type { BlockExample } from '../block-example.ts';
import type { PostSummary } from './post-summary.ts';

function post(
  slug: string,
  day: number,
  fields: Pick<PostSummary, 'title'> & Partial<PostSummary>,
): PostSummary {
  return {
    href: `/news/${slug}`,
    text: '',
    category: null,
    picture: null,
    dateTime: `2026-03-0${day}T09:00:00.000Z`,
    date: `${day} March 2026`,
    ...fields,
  };
}

const microgrids = post('solar-microgrids', 5, {
  title: 'Forty clinics now run on solar power',
  text: 'Small grids keep vaccines cold and lights on, even when the national grid is down.',
  category: 'Clean energy',
  picture: '/assets/pictures/clean-energy.svg',
});
const grants = post('research-grants', 3, {
  title: 'Research grants for 2026 are open for applications',
  text: 'Universities and companies can apply together until the end of May.',
  category: 'Funding',
});
const posts = [
  microgrids,
  grants,
  post('open-data', 2, {
    title: 'Flood forecasts are now open data',
    text: 'Anyone can use the hourly forecasts for 240 rivers, free of charge.',
  }),
];
const { title } = grants;

export const latestNewsExamples: BlockExample<'LatestNews'>[] = [
  { name: 'defaults', props: {}, loaded: posts },
  {
    name: 'one category, with a link to all',
    props: { title: 'Funding', category: 'Funding', showAll: true, count: 2 },
    loaded: [grants, microgrids],
  },
  { name: 'one post, without a title', props: { title: '', count: 1 }, loaded: [microgrids] },
  { name: 'no news', props: {}, loaded: [] },
  {
    name: 'three times too long',
    props: { title: `${title} `.repeat(3), showAll: true },
    loaded: posts.map((one) => ({
      ...one,
      title: `${title} `.repeat(5),
      text: 'Photovoltaics'.repeat(30),
      category: 'Electroencephalography '.repeat(4),
    })),
  },
  { name: 'not loaded', props: {} },
];
