import { block, pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import {
  centredColumns,
  columns,
  graySection,
  heading,
  lead,
  picture,
  prose,
  section,
  topics,
} from '../block-builders.ts';

export const about: NewPage = {
  title: 'About us',
  slug: 'about',
  excerpt: 'Who we are, what guides our work and what you can expect from us.',
  content: pageContent(
    section(
      centredColumns(
        [
          heading('Our mission'),
          ...lead(`
            The directorate advises the government on science and technology, funds research in the
            public interest and helps institutions put results to use.`),
          ...prose(`
            We exist so that decisions about health, food, energy and education rest on evidence, and
            so that good ideas find the people, money and places they need.`),
          block('Button', {
            text: 'More about our mission',
            href: '/about/mission',
            variant: 'outline',
          }),
        ],
        picture(
          'headquarters',
          'Drawing of the headquarters: a columned entrance between two wings with gardens on the roof.',
        ),
      ),
    ),
    graySection(
      heading('Our core values'),
      columns(
        topics(
          [
            'Excellence',
            'We hold our work to the standard of independent review, and say so when it falls short.',
          ],
          ['Collaboration', 'From day one, we work with the people who will use the results.'],
        ),
        topics(
          [
            'Transparency',
            'We publish our calls, our decisions and our results, with the reasons for them.',
          ],
          ['Impact', 'We ask what difference every project will make to people’s lives.'],
        ),
      ),
    ),
  ),
};
