import { block, pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import {
  aside,
  card,
  cardRow,
  centredColumns,
  columns,
  figure,
  gap,
  graySection,
  heading,
  lead,
  list,
  picture,
  prose,
  section,
} from '../block-builders.ts';

export const mission: NewPage = {
  title: 'Our mission',
  slug: 'about/mission',
  excerpt: 'To make knowledge useful to everyone it affects.',
  content: pageContent(
    section(
      centredColumns(
        [
          ...lead(`
            We exist so that decisions about health, food, energy and education can rest on
            evidence, and so that good ideas find the people, money and places they need.`),
          ...prose(`
            We fund research, test new technology with the people who will use it, and keep
            publicly funded data in a form that others can use. We do not decide what is true, and
            we do not fund work that benefits only one company.`),
        ],
        picture(
          'research-network',
          'Drawing of points of light above an island, joined by lines, for medicine, energy, chemistry and farming.',
        ),
      ),
    ),
    graySection(
      heading('Our legal duties'),
      columns(
        [
          ...prose(`
            The Science and Technology Act of 1998 gives the directorate five duties. We do
            other work only when Parliament asks us to.`),
          ...aside(`
            You can read the Act at any public library and at our front desk, or ask us for a
            copy: info@dsti.gov.example.`),
          gap('sm'),
          block('Blockquote', {
            children:
              'A good question is public property. Our job is to see that it is answered where people live.',
            author: 'The first Director General, 1 March 1999',
          }),
        ],
        list(
          `Advise the government and Parliament on science and technology
           Award public money for research by open competition
           Bring proven results into public services
           Maintain the country’s research data and measurement standards
           Represent the country in international science`,
          'numbered',
        ),
      ),
    ),
    section(
      heading('Our goals for 2030'),
      cardRow(
        card(
          'Care within a day',
          'Every rural clinic can consult a specialist on the same day. Today, 38 out of 310 can.',
        ),
        card(
          'Power that stays on',
          '60 villages run their own solar and wind grid. Today, nine do.',
        ),
        card('Results for everyone', 'All papers we fund are free to read. Today, 91% are.'),
      ),
    ),
    graySection(
      heading('How we measure our work'),
      ...prose(`
        Every year we report which results were published, which were put to use, and what we
        learned from projects that did not work out. The Auditor General audits the figures.`),
      columns(
        figure('27 of 131', 'proposals funded', 'in the last call for research grants'),
        figure('104 days', 'from proposal to decision', 'on average; our target is 100'),
        figure('5.1%', 'spent on administration', 'of USD 48.6 million in total'),
        figure('6', 'results put to use', 'by a ministry or a company in one year'),
      ),
      gap('sm'),
      block('ButtonGroup', {
        buttons: [
          { text: 'Read our reports', href: '/reports', variant: 'primary' },
          { text: 'See our policies', href: '/policies', variant: 'outline' },
        ],
      }),
    ),
  ),
};
