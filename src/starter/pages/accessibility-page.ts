import { block, pageContent } from '#blocks/page-content/new-content.ts';
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

export const accessibility: NewPage = {
  title: 'Accessibility',
  slug: 'accessibility',
  excerpt:
    'We want everyone to be able to use this site. Here is what it supports and how to report a problem.',
  content: pageContent(
    section(
      columns(
        [
          heading('Our aim'),
          ...lead(`
            The site is built to meet the Web Content Accessibility Guidelines 2.2 at level AA, on
            every page and in every form.`),
          ...prose(`
            Whenever the site changes, we check every page with automated tests, by keyboard and
            at high magnification.`),
        ],
        box(
          heading('You can', 3),
          list(
            `do everything with just the keyboard
             zoom in to 400% without scrolling sideways
             use a screen reader, with headings and landmarks in order
             turn off JavaScript: pages and forms keep working
             use your own colours and contrast settings
             stop anything that moves, or set your device to reduce motion`,
            'check',
          ),
        ),
      ),
    ),
    graySection(
      heading('What does not work yet'),
      columns(
        topic(
          'Videos on other sites',
          'Some videos we link to have no subtitles. Ask us and we will send a transcript within five working days.',
        ),
        topic(
          'Older publications',
          'Some documents from before 2018 are scans that screen readers cannot read. We can make an accessible version on request.',
        ),
        topic(
          'Maps',
          'Maps in reports are images. You can get the figures behind them as a table from data@dsti.gov.example.',
        ),
      ),
    ),
    section(
      heading('Report a problem'),
      columns(
        [
          ...prose(`
            Email us if a page is hard to use or if you need a document in another format: large
            print, Braille, audio or easy read. Tell us which page and, if you like, which device
            and software you use.`),
          mailButton('access@dsti.gov.example'),
        ],
        [
          list(
            `We will reply within two working days.
             We fix simple problems within ten working days.
             If it takes longer, we will tell you how long and give you the content in another way until then.`,
            'numbered',
          ),
          ...prose('Phone: +00 (0)20 555 0100, Monday to Friday, 09:00 to 17:00 (UTC).'),
        ],
      ),
    ),
    graySection(
      heading('If you are not happy with our reply'),
      ...prose(`
        The Equality Ombudsman looks into complaints about public sector websites, free of charge.
        Please contact us first; the ombudsman will ask for our reply.`),
      block('Button', { text: 'Other ways to contact us', href: '/contact', variant: 'outline' }),
    ),
  ),
};
