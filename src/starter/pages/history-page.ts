import { block, type NewBlock, pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import {
  aside,
  centredColumns,
  columns,
  figure,
  graySection,
  heading,
  lead,
  picture,
  prose,
  section,
} from '../block-builders.ts';

function year(when: string, title: string, text: string): NewBlock[] {
  return [
    block('Paragraph', { children: when, size: 'xl', color: 'gray' }),
    heading(title, 3),
    ...prose(text),
    block('Divider', { spacing: 'sm' }),
  ];
}

export const history: NewPage = {
  title: 'History',
  slug: 'about/history',
  excerpt: 'From an Act of Parliament in 1998 to 312 people at two sites today.',
  content: pageContent(
    section(
      centredColumns(
        lead(`
          The directorate is younger than most of the universities it works with. It was shaped by
          three small offices that did not talk to each other, and by a flood that nobody had
          forecast.`),
        picture(
          'archive-history',
          'Drawing of a museum hall: a compass, a microscope, a radio dish and a satellite on pedestals above a timeline.',
        ),
      ),
    ),
    graySection(
      heading('The first years: 1998 to 2008'),
      columns(
        [
          ...year(
            '24 June 1998',
            'The Science and Technology Act',
            'Parliament passes the Act by 131 votes to 40. Three offices, for research, patents and measuring standards, become one.',
          ),
          ...year(
            '1 March 1999',
            'Opening',
            'The directorate opens with 34 people on two floors of the old post office and a budget of USD 2.1 million.',
          ),
        ],
        [
          ...year(
            '2003',
            'First open competition',
            'Grants are no longer awarded on recommendation. Reviewers from abroad choose 12 of 58 proposals.',
          ),
          ...year(
            '2008',
            'The move to Science Avenue',
            'The present headquarters are finished, eight months late. A school class plants the roof gardens.',
          ),
        ],
      ),
    ),
    section(
      heading('Opening up: 2009 to 2018'),
      columns(
        [
          ...year(
            '2011',
            'The Torra flood',
            'Eleven thousand people lose their homes without warning. The inquiry finds that three institutes had held the data to predict it.',
          ),
          ...year(
            '2012',
            'Data becomes a legal duty',
            'Parliament amends the Act: the directorate must keep research data and share it.',
          ),
        ],
        [
          ...year(
            '2014',
            'First National Science Week',
            'Nineteen stalls in one park, 2,300 visitors and rain. Today it takes place in 13 towns.',
          ),
          ...year(
            '2017',
            'Open access',
            'Papers from our grants must be free to read within six months; since 2022, at once.',
          ),
        ],
      ),
    ),
    graySection(
      heading('Putting results to use: since 2019'),
      columns(
        [
          ...year(
            '2019',
            'A department for pilots',
            'Parliament asks why good results stay on paper. A new department tests them in clinics, villages and fields.',
          ),
          ...year(
            '2021',
            'Northport',
            'Work begins on a second site, for materials and measurement standards, in the harbour’s former customs house.',
          ),
        ],
        [
          ...year(
            '2023',
            'Grants in the open',
            'We start to publish the ranking and reasons for every call, including for proposals that were not funded.',
          ),
          ...year(
            '2024',
            'Our hundredth project in use',
            'A water test for schools becomes the hundredth project that a ministry takes over at its own expense.',
          ),
        ],
      ),
    ),
    section(
      heading('Then and now'),
      columns(
        figure('34', 'people in 1999', '312 today'),
        figure('2.1 m', 'budget in US dollars in 1999', '48.6 million today'),
        figure('12', 'grants in the first competition', '27 in the last one'),
      ),
      aside(
        'The archive is open to visitors on working days from 10:00 to 16:00 (UTC), by appointment: archive@dsti.gov.example.',
      ),
    ),
  ),
};
