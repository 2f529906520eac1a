import type { NewPage } from '#domain/pages/create-page.ts';
import { agenda } from '../agenda.ts';
import {
  card,
  cardRow,
  centredColumns,
  columns,
  graySection,
  heading,
  lead,
  mailTo,
  picture,
  prose,
  section,
  topic,
} from '../block-builders.ts';
import type { Calendar } from '../calendar.ts';
import { block, pageContent, type StarterBlock } from '../starter-blocks.ts';

const mailbox = 'publications@dsti.gov.example';
const order = mailTo(mailbox, 'Order by email');

function report(title: string, facts: string, summary: string): StarterBlock {
  return card(title, `${facts}\n\n${summary}`, order);
}

export function publications(on: Calendar): NewPage {
  const latest = agenda(on).reportYear;
  return {
    title: 'Publications',
    slug: 'publications',
    excerpt:
      'Reports and guides of the directorate. We send them by email or by post, free of charge.',
    content: pageContent(
      section(
        centredColumns(
          [
            ...lead(`
              Write to us and name the title. As PDF you receive it within one working day, on paper
              within two weeks.`),
            ...prose(`
              Every publication is also available in large print, and the guides in the country’s
              three official languages. For Braille, audio or easy language please allow four weeks.`),
            block('Button', { text: mailbox, href: order.href }),
          ],
          picture(
            'publications',
            'Drawing of a shelf with a stack of books, pencils and two reports standing upright.',
          ),
        ),
      ),
      graySection(
        heading('Results of projects'),
        cardRow(
          report(
            'Forty-eight hours: the flood forecast trial',
            `${latest + 1}, 64 pages`,
            'What 17 warnings in 26 villages taught us, where the model was wrong, and what a warning must say to be believed.',
          ),
          report(
            'A cold chain for the last mile: final report',
            `${latest + 1}, 88 pages`,
            'Design, two-year test and costs of a vaccine box cooled by sun and salt. With drawings and parts list.',
          ),
          report(
            'Who keeps the grid?',
            `${latest}, 52 pages`,
            'Nine villages and their co-operatives: prices, repairs, quarrels and how they were settled.',
          ),
        ),
      ),
      section(
        heading('Studies and surveys'),
        cardRow(
          report(
            'The soils of 42 districts',
            `${latest + 1}, 140 pages with 44 maps`,
            'The first national soil survey since 1979: acidity, nutrients, carbon, and what has changed.',
          ),
          report(
            'Science in figures',
            `${latest}, 76 pages, every two years`,
            'Money, people, papers and patents of the country’s research, compared with eight neighbours.',
          ),
          report(
            'What people want to know about science',
            `${latest - 1}, 48 pages`,
            'A survey of 3,200 households. Three in four trust researchers; one in four has ever met one.',
          ),
        ),
      ),
      graySection(
        heading('Guides'),
        cardRow(
          report(
            'Ten good pages',
            `${latest}, 24 pages`,
            'How to write a proposal, with two real ones that were funded and one that was not.',
          ),
          report(
            'Data that others understand',
            `${latest}, 32 pages`,
            'How to describe, check and hand over research data. With a form to fill in.',
          ),
          report(
            'Asking people: consent in plain words',
            `${latest - 1}, 20 pages`,
            'Sample texts and mistakes to avoid when people take part in research.',
          ),
        ),
      ),
      section(
        heading('Using our publications'),
        columns(
          topic(
            'Copying and quoting',
            'Texts and figures may be copied, translated and sold under the licence Creative Commons Attribution 4.0. Name the directorate, title and year. Photographs of people are excepted.',
          ),
          topic(
            'Older titles',
            'We keep everything published since 1999, some 640 titles. The list is sent on request; old paper copies can be read in the archive at 1 Science Avenue.',
          ),
        ),
      ),
      block('NewsletterForm', {
        title: 'New titles by email',
        description:
          'The newsletter names every new publication, call and event, about once a month.',
        background: 'gray',
      }),
    ),
  };
}
