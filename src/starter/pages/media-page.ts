import type { NewPage } from '#domain/pages/create-page.ts';
import {
  box,
  columns,
  graySection,
  heading,
  lead,
  list,
  prose,
  section,
} from '../block-builders.ts';
import { block, pageContent, type StarterBlock } from '../starter-blocks.ts';

function colour(name: string, code: string, textColor: string): StarterBlock {
  return block('Card', {
    title: name,
    description: code,
    backgroundColor: code,
    textColor,
    borderColor: code,
  });
}

export const media: NewPage = {
  title: 'Media',
  slug: 'media',
  excerpt: 'For journalists: whom to ask, what we send, and how to use our name and colours.',
  content: pageContent(
    section(
      columns(
        [
          heading('Press office'),
          ...lead('We answer on the same day, and tell you at once if we cannot.'),
          list(
            `Telephone: +00 (0)20 555 0140
             Monday to Friday, 8:00 to 18:00 (UTC)
             Outside these hours: the same number, for urgent matters`,
          ),
          block('Button', {
            text: 'press@dsti.gov.example',
            href: 'mailto:press@dsti.gov.example',
          }),
        ],
        box(
          heading('What helps us to help you', 3),
          list(
            `your question in one sentence
             your deadline, with the time
             whether you need a person to quote, a figure or a picture`,
          ),
          prose(
            'We do not ask to see questions or texts beforehand. Quotations are sent to you in writing if you like.',
          ),
        ),
      ),
    ),
    graySection(
      heading('Experts'),
      ...prose(`
        All our scientists may speak to journalists about their own work without asking for leave. For
        the position of the directorate, ask the press office.`),
      columns(
        [
          heading('Floods and climate', 3),
          ...prose('Forecasts, gauges, what a warning can and cannot say.'),
        ],
        [
          heading('Health technology', 3),
          ...prose('Telemedicine, vaccines on the way, clinical trials across borders.'),
        ],
        [
          heading('Energy and materials', 3),
          ...prose('Village grids, batteries, cement and the laboratory at Northport.'),
        ],
        [
          heading('Research and money', 3),
          ...prose('Who is funded and why, open access, misconduct and its consequences.'),
        ],
      ),
    ),
    section(
      heading('Press kit'),
      columns(
        [
          ...prose(`
            We send the press kit by email, usually within an hour. It may be used free of charge in
            reports about the directorate and its projects; please name the source.`),
          block('Button', {
            text: 'Ask for the press kit',
            href: 'mailto:press@dsti.gov.example?subject=Press%20kit',
            variant: 'outline',
          }),
        ],
        list(
          `Our mark in colour, black and white (SVG, PNG)
           Portraits of the Director General and the four directors
           48 photographs of projects, laboratories and both houses
           Fact sheet of two pages and a short history
           Drawings of this website`,
          'check',
        ),
      ),
    ),
    graySection(
      heading('Colours'),
      ...prose(`
        Green stands for the directorate. Text is set in ink on white, or in white on deep green; the
        bright green is for surfaces and lines, not for small text, because it is hard to read.`),
      block(
        'Columns',
        { columns: 4, gap: 'md' },
        {
          column1: [colour('Bright green', '#10b981', '#0b1f1a')],
          column2: [colour('Green', '#047857', '#ffffff')],
          column3: [colour('Deep green', '#064e3b', '#ffffff')],
          column4: [colour('Ink', '#0b1f1a', '#ffffff')],
        },
      ),
    ),
    section(
      heading('Name and mark'),
      columns(
        prose(`
          Our full name is Directorate of Science, Technology & Innovations. In running text write “the
          directorate”; DSTI only where space is short. The mark stands on white, with free space of
          its own height around it.`),
        prose(`
          Partners may show the mark next to their own on results of a joint project. It may not be
          used to recommend a product, and not in adverts. In doubt, ask: the answer takes a day.`),
      ),
    ),
    graySection(block('LatestNews', { title: 'Latest news', count: 3, showAll: true })),
  ),
};
