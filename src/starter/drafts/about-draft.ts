import type { NewPage } from '#domain/pages/create-page.ts';
import {
  card,
  cardRow,
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
import { block, pageContent } from '../starter-blocks.ts';

export const about: NewPage = {
  title: 'About us',
  slug: 'about',
  excerpt: 'Who we are, what guides our work and what you can expect of us.',
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
            so that good ideas find the people, the money and the places they need to become real.`),
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
            'We fund and do work that independent reviewers judge to be sound, and we say when it is not.',
          ],
          ['Collaboration', 'We work from the first day with those who will use the results.'],
        ),
        topics(
          [
            'Transparency',
            'We publish our calls, our decisions and our results, with the reasons for them.',
          ],
          ['Impact', 'We ask of every project what will be different for people when it ends.'],
        ),
      ),
    ),
    section(
      heading('Read on'),
      cardRow(
        card(
          'Leadership',
          'Five people lead the directorate. What each decides and how to reach them.',
          {
            text: 'Who leads us',
            href: '/about/leadership',
          },
        ),
        card('History', 'From an Act of Parliament in 1998 to 312 people at two places.', {
          text: 'How we began',
          href: '/about/history',
        }),
        card('Reports', 'What we did with public money, examined by the auditor general.', {
          text: 'What we report',
          href: '/reports',
        }),
      ),
    ),
  ),
};
