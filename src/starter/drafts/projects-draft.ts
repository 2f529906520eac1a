import { block, pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import { gap, lead, section } from '../block-builders.ts';

export const projects: NewPage = {
  title: 'Projects',
  slug: 'projects',
  excerpt: 'Work we fund and carry out with our partners.',
  content: pageContent(
    section(
      lead(`
        For each project you can see the problem it addresses, what it costs, how far it has got
        and what has not worked.`),
      gap('sm'),
      block('Projects', { title: 'Our projects', count: 12 }),
    ),
    block('CTA', {
      title: 'Do you have an idea for a project?',
      description:
        'Districts, ministries, companies and research teams can propose a project at any time. One page is enough to start.',
      buttonText: 'Write to us',
      buttonUrl: '/contact',
      background: 'gray',
    }),
  ),
};
