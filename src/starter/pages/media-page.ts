import { block, type NewBlock, pageContent } from '#blocks/page-content/new-content.ts';
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

function colour(name: string, code: string, textColor: string): NewBlock {
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
  excerpt:
    'For journalists: who to contact, what we can send you, and how to use our name and colours.',
  content: pageContent(
    section(
      columns(
        [
          heading('Press office'),
          ...lead('We reply on the same day, or tell you straight away if we cannot.'),
          list(
            `Phone: +00 (0)20 555 0140
             Monday to Friday, 08:00 to 18:00 (UTC)
             Outside these hours: same number, urgent matters only`,
          ),
          block('Button', {
            text: 'press@dsti.gov.example',
            href: 'mailto:press@dsti.gov.example',
          }),
        ],
        box(
          heading('Help us to help you', 3),
          list(
            `tell us your question in one sentence
             give us your deadline, including the time
             say whether you need someone to quote, a figure or a picture`,
          ),
          prose(
            'We do not ask to see questions or articles beforehand. We can send quotes in writing if you like.',
          ),
        ),
      ),
    ),
    graySection(
      heading('Experts'),
      ...prose(`
        All our scientists are free to talk to journalists about their own work. For the
        directorate’s position, contact the press office.`),
      columns(
        [
          heading('Floods and climate', 3),
          ...prose('Forecasts, gauges, and what a warning can and cannot tell you.'),
        ],
        [
          heading('Health technology', 3),
          ...prose('Telemedicine, vaccine transport and international clinical trials.'),
        ],
        [
          heading('Energy and materials', 3),
          ...prose('Village grids, batteries, cement and the Northport laboratory.'),
        ],
        [
          heading('Research and money', 3),
          ...prose('Who gets funding and why, open access, and misconduct and its consequences.'),
        ],
      ),
    ),
    section(
      heading('Press kit'),
      columns(
        [
          ...prose(`
            We email the press kit, usually within an hour. You can use it free of charge in
            reports about the directorate and its projects. Please credit the source.`),
          block('Button', {
            text: 'Request the press kit',
            href: 'mailto:press@dsti.gov.example?subject=Press%20kit',
            variant: 'outline',
          }),
        ],
        list(
          `Our logo in colour, black and white (SVG, PNG)
           Portraits of the Director General and the four directors
           48 photographs of projects, laboratories and both sites
           Two-page fact sheet and a short history
           Illustrations from this website`,
          'check',
        ),
      ),
    ),
    graySection(
      heading('Colours'),
      ...prose(`
        Green is the directorate’s colour. Set text in ink on white, or in white on deep green.
        Use bright green for areas and lines, but not for small text, where it is hard to read.`),
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
      heading('Name and logo'),
      columns(
        prose(`
          Our full name is Directorate of Science, Technology & Innovations. In running text,
          write “the directorate”; use DSTI only where space is short. Place the logo on white. Leave clear
          space equal to its height all round.`),
        prose(`
          Partners can show our logo next to theirs on the results of a joint project. Do not use
          it to endorse a product or in adverts. If in doubt, ask: we reply within a day.`),
      ),
    ),
    graySection(block('LatestNews', { title: 'Latest news', count: 3, showAll: true })),
  ),
};
