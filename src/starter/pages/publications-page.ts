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
    excerpt: 'Our reports and guides. We send them by email or post, free of charge.',
    content: pageContent(
      section(
        centredColumns(
          [
            ...lead(`
              To order, send us the title. PDFs arrive within one working day, paper copies within
              two weeks.`),
            ...prose(`
              Every publication is also available in large print, and the guides in all three
              official languages. For Braille, audio or easy read, please allow four weeks.`),
            block('Button', { text: mailbox, href: order.href }),
          ],
          picture(
            'publications',
            'Drawing of a shelf with a stack of books, pencils and two reports standing upright.',
          ),
        ),
      ),
      graySection(
        heading('Project results'),
        cardRow(
          report(
            'Forty-eight hours: the flood forecast trial',
            `${latest + 1}, 64 pages`,
            'What 17 warnings in 26 villages taught us, where the model was wrong, and what a warning must say to be believed.',
          ),
          report(
            'A cold chain for the last mile: final report',
            `${latest + 1}, 88 pages`,
            'The design, two-year test and costs of a vaccine box cooled by sun and salt. With drawings and a parts list.',
          ),
          report(
            'Who runs the grid?',
            `${latest}, 52 pages`,
            'Nine villages and their co-operatives: prices, repairs, disputes and how they were settled.',
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
            'The funding, staff, papers and patents of the country’s research, compared with eight neighbouring countries.',
          ),
          report(
            'What people want to know about science',
            `${latest - 1}, 48 pages`,
            'A survey of 3,200 households. Three in four trust researchers; only one in four has ever met one.',
          ),
        ),
      ),
      graySection(
        heading('Guides'),
        cardRow(
          report(
            'Ten good pages',
            `${latest}, 24 pages`,
            'How to write a proposal, with two real examples that were funded and one that was not.',
          ),
          report(
            'Data that others can understand',
            `${latest}, 32 pages`,
            'How to describe, check and share research data. With a form to fill in.',
          ),
          report(
            'Asking people: consent in plain words',
            `${latest - 1}, 20 pages`,
            'Sample texts, and mistakes to avoid when people take part in research.',
          ),
        ),
      ),
      section(
        heading('Using our publications'),
        columns(
          topic(
            'Copying and quoting',
            'You can copy, translate and sell texts and figures under Creative Commons Attribution 4.0. Credit the directorate with title and year. This does not apply to photographs of people.',
          ),
          topic(
            'Older titles',
            'We keep everything published since 1999, some 640 titles. Ask us for the list, or read old paper copies in the archive at 1 Science Avenue.',
          ),
        ),
      ),
      block('NewsletterForm', {
        title: 'New titles by email',
        description:
          'Our newsletter announces every new publication, call and event, about once a month.',
        background: 'gray',
      }),
    ),
  };
}
