import { block, type NewBlock, pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import {
  card,
  cardRow,
  centredColumns,
  columns,
  download,
  graySection,
  heading,
  lead,
  mailButton,
  picture,
  prose,
  section,
  topic,
} from '../block-builders.ts';

function publication(title: string, summary: string, file: string): NewBlock {
  return card(title, summary, download(file));
}

export const publications: NewPage = {
  title: 'Publications',
  slug: 'publications',
  excerpt: 'Results, studies and guides to download, free of charge.',
  content: pageContent(
    section(
      centredColumns(
        [
          ...lead(`
            All publications on this page are PDF files with headings and tables that screen
            readers can follow.`),
          ...prose(`
            You can also get each one in large print and, for the guides, in all three official
            languages. For Braille, audio or easy read, please allow four weeks.`),
          mailButton('publications@dsti.gov.example'),
        ],
        picture(
          'publications',
          'Drawing of a shelf with a stack of books, pencils and two reports standing upright.',
        ),
      ),
    ),
    graySection(
      heading('Results and studies'),
      cardRow(
        publication(
          'Forty-eight hours: the flood forecast trial',
          'What 17 warnings in 26 villages taught us, where the model was wrong, and what a warning must say to be believed.',
          'flood-forecast-trial.pdf',
        ),
        publication(
          'A cold chain for the last mile: results',
          'The design, two-year test and costs of a vaccine box cooled by sun and salt. With a parts list.',
          'vaccine-cold-chain-results.pdf',
        ),
        publication(
          'The soils of 42 districts',
          'The first national soil survey since 1979: acidity, nutrients, carbon, and what has changed.',
          'soils-of-42-districts.pdf',
        ),
      ),
    ),
    section(
      heading('Guides'),
      cardRow(
        publication(
          'Ten good pages',
          'How to write a proposal for a research grant, page by page.',
          'ten-good-pages.pdf',
        ),
        publication(
          'Data that others can understand',
          'How to describe, check and share research data. With a form to fill in.',
          'data-that-others-can-understand.pdf',
        ),
        publication(
          'Asking people: consent in plain language',
          'Sample texts, and mistakes to avoid when people take part in research.',
          'consent-in-plain-words.pdf',
        ),
      ),
    ),
    graySection(
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
        [
          ...topic(
            'Annual reports',
            'The annual report and the figures behind it are on our reports page.',
          ),
          block('Button', { text: 'See our reports', href: '/reports', variant: 'outline' }),
        ],
      ),
    ),
    block('NewsletterForm', {
      title: 'New titles by email',
      description:
        'Our newsletter announces every new publication, call and event, about once a month.',
      background: 'primary',
    }),
  ),
};
