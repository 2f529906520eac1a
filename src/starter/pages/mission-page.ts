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
import { block, pageContent } from '../starter-blocks.ts';

export const mission: NewPage = {
  title: 'Our mission',
  slug: 'about/mission',
  excerpt: 'To make knowledge useful to everyone it concerns.',
  content: pageContent(
    section(
      centredColumns(
        [
          ...lead(`
            We exist so that decisions about health, food, energy and education can rest on evidence,
            and so that good ideas find the people, money and places they need to become real.`),
          ...prose(`
            We pay for research, test new technology together with those who will use it, and keep
            data that the public has paid for in a state in which others can work with it. We do not
            decide what the truth is, and we do not fund what serves one company alone.`),
        ],
        picture(
          'research-network',
          'Drawing: points of light above an island, joined by lines, stand for medicine, energy, chemistry and farming.',
        ),
      ),
    ),
    graySection(
      heading('Our tasks in law'),
      columns(
        [
          ...prose(`
            The Science and Technology Act of 1998 gives the directorate five tasks. What is not named
            in the Act, we do only when Parliament asks for it.`),
          ...aside(`
            The Act can be read at every public library and at our front desk. We send a copy to anyone
            who asks: info@dsti.gov.example.`),
          gap('sm'),
          block('Blockquote', {
            children:
              'A good question is public property. Our work is to see that it is answered where people live.',
            author: 'The first Director General, 1 March 1999',
          }),
        ],
        list(
          `Advise the government and Parliament on science and technology
           Award public money for research by open competition
           Bring proven results into public services
           Keep research data and measuring standards of the country
           Represent the country in international science`,
          'numbered',
        ),
      ),
    ),
    section(
      heading('What we want to reach by 2030'),
      cardRow(
        card(
          'Care within a day',
          'Every rural clinic can ask a specialist on the same day. Today 38 clinics of 310 can.',
        ),
        card(
          'Power that stays on',
          '60 villages run a grid of their own from sun and wind. Today nine do.',
        ),
        card(
          'Results for everyone',
          'All papers we pay for can be read free of charge. Today 91 in a hundred can.',
        ),
      ),
    ),
    graySection(
      heading('How we measure ourselves'),
      ...prose(`
        Every year we report which results were published, which were put to use, and what we learned
        from projects that did not work out. The auditor general examines the figures.`),
      columns(
        figure('27 of 131', 'proposals funded', 'in the last call for research grants'),
        figure('104 days', 'from proposal to decision', 'on average; our promise is 100'),
        figure('5.1 %', 'spent on administration', 'of USD 48.6 million in all'),
        figure('6', 'results taken into use', 'by a ministry or a company, in one year'),
      ),
      gap('sm'),
      block('ButtonGroup', {
        buttons: [
          { text: 'Read our reports', href: '/reports', variant: 'primary' },
          { text: 'See the rules we work by', href: '/policies', variant: 'outline' },
        ],
      }),
    ),
  ),
};
