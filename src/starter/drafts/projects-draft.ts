import type { NewPage } from '#domain/pages/create-page.ts';
import { gap, lead, section } from '../block-builders.ts';
import { block, pageContent } from '../starter-blocks.ts';

export const projects: NewPage = {
  title: 'Projects',
  slug: 'projects',
  excerpt: 'Work that we fund and carry out with our partners.',
  content: pageContent(
    section(
      lead(`
        Each project says what problem it works on, what it costs, how far it has come and what did not
        work.`),
      gap('sm'),
      block('Projects', { title: 'Our projects', count: 12 }),
    ),
    block('CTA', {
      title: 'Do you have an idea for a project?',
      description:
        'Districts, ministries, companies and research teams can propose one at any time. One page is enough to begin with.',
      buttonText: 'Write to us',
      buttonUrl: '/contact',
      background: 'gray',
    }),
  ),
};
