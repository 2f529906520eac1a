import type { BlockExample } from '../block-example.ts';
import { someProjects } from '../projects/examples.tsx';

export const featuredProjectsExamples: BlockExample<'FeaturedProjects'>[] = [
  { name: 'defaults', props: {}, loaded: someProjects },
  { name: 'with a link to all', props: { showAll: true }, loaded: someProjects },
  { name: 'without a title', props: { title: '', count: 2 }, loaded: someProjects.slice(1) },
  { name: 'no featured projects', props: { showAll: true }, loaded: [] },
];
