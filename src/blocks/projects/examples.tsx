import type { BlockExample } from '../block-example.ts';
import type { ShownProject } from './project-cards.tsx';

export const someProjects: ShownProject[] = [
  {
    slug: 'solar-microgrids',
    title: 'Solar microgrids for rural clinics',
    category: 'Clean Energy',
    status: 'active',
    description: 'Power that stays on through the night for forty off-grid clinics.',
    image_url: '/assets/pictures/clean-energy.svg',
  },
  {
    slug: 'soil-sensors',
    title: 'Low-cost soil sensors',
    category: 'AgriTech',
    status: 'planning',
    description: 'Farmers can check soil moisture on a basic mobile phone.',
    image_url: null,
  },
  {
    slug: 'cold-chain',
    title: 'A self-monitoring vaccine cold chain',
    category: 'Health Technology',
    status: 'completed',
    description: 'Every box reports its location and temperature.',
    image_url: '/assets/pictures/research-network.svg',
  },
];

const [first] = someProjects;
const long: ShownProject = {
  slug: 'long',
  title: `${'A title that someone forgot to shorten, '.repeat(4)}${'Nanotechnology'.repeat(6)}`,
  category: 'Interdisciplinary Materials Science and Engineering for Public Infrastructure',
  status: 'on_hold',
  description: 'It goes on and on. '.repeat(15),
  image_url: null,
};

export const projectsExamples: BlockExample<'Projects'>[] = [
  { name: 'defaults', props: {}, loaded: someProjects },
  {
    name: 'title and link to all',
    props: { title: 'Our projects', showAll: true },
    loaded: someProjects,
  },
  {
    name: 'one category, one project',
    props: { title: 'Energy for everyone', category: 'Clean Energy', count: 1, showAll: true },
    loaded: first ? [first] : [],
  },
  { name: 'very long texts', props: { title: 'Our projects' }, loaded: [long, ...someProjects] },
  { name: 'no projects', props: { title: 'Our projects', showAll: true }, loaded: [] },
];
