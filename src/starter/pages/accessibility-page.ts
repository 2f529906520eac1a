import type { NewPage } from '#domain/pages/create-page.ts';
import {
  box,
  columns,
  graySection,
  heading,
  lead,
  list,
  mailButton,
  prose,
  section,
  topic,
} from '../block-builders.ts';
import { block, pageContent } from '../starter-blocks.ts';

export const accessibility: NewPage = {
  title: 'Accessibility',
  slug: 'accessibility',
  excerpt:
    'This site is meant to work for everyone. Here is what it supports and how to report a problem.',
  content: pageContent(
    section(
      columns(
        [
          heading('What we aim for'),
          ...lead(`
            The site is built to meet the Web Content Accessibility Guidelines 2.2 at level AA, on
            every page and in every form.`),
          ...prose(`
            We check every page with automatic tests, with the keyboard and at high magnification
            whenever the site changes.`),
        ],
        box(
          heading('You can', 3),
          list(
            `do everything with the keyboard alone
             enlarge pages to 400 % without scrolling sideways
             read with a screen reader, with headings and landmarks in order
             switch scripts off: pages and forms keep working
             use your own colours and contrast settings
             stop what moves, or ask your system for less motion`,
            'check',
          ),
        ),
      ),
    ),
    graySection(
      heading('What does not work yet'),
      columns(
        topic(
          'Videos from others',
          'Some videos on other sites have no subtitles. We send a written version within five working days.',
        ),
        topic(
          'Older publications',
          'Documents from before 2018 may be scanned pages that a screen reader cannot read. We make a readable version on request.',
        ),
        topic(
          'Maps',
          'Maps in reports are pictures. The figures behind them can be had as a table from data@dsti.gov.example.',
        ),
      ),
    ),
    section(
      heading('Tell us what does not work'),
      columns(
        [
          ...prose(`
            Write to us if a page is hard to use or if you need a document in another format: large
            print, Braille, audio or easy language. Name the page and, if you like, the device and
            programs you use.`),
          mailButton('access@dsti.gov.example'),
        ],
        [
          list(
            `You receive an answer within two working days.
             What can be mended at once is mended within ten working days.
             If it takes longer we say how long, and give you the content in another way until then.`,
            'numbered',
          ),
          ...prose('By telephone: +00 (0)20 555 0100, Monday to Friday, 9:00 to 17:00 (UTC).'),
        ],
      ),
    ),
    graySection(
      heading('If our answer does not help'),
      ...prose(`
        The Equality Ombudsman examines complaints about websites of public offices, free of charge.
        Please write to us first; the ombudsman will ask for our answer.`),
      block('Button', { text: 'Other ways to reach us', href: '/contact', variant: 'outline' }),
    ),
  ),
};
