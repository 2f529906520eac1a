import { type NewBlock, pageContent } from '#blocks/page-content/new-content.ts';
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
  joinLines,
  list,
  mailTo,
  picture,
  prose,
  section,
} from '../block-builders.ts';

function person(
  name: string,
  initials: string,
  role: string,
  life: string,
  mailbox: string,
): NewBlock {
  const text = life
    .trim()
    .split(/\n\s*\n/)
    .map(joinLines);
  const description = [role, ...text].join('\n\n');
  return card(name, description, mailTo(`${mailbox}@dsti.gov.example`), { tile: initials });
}

export const leadership: NewPage = {
  title: 'Leadership',
  slug: 'about/leadership',
  excerpt: 'The five people who lead the directorate, what they decide and how to reach them.',
  content: pageContent(
    section(
      heading('Director General'),
      centredColumns(
        person(
          'Dr Leila Haddad',
          'LH',
          'Head of the directorate',
          `Leila Haddad has led the directorate for three years. The government appoints the
          Director General for five years, after a public hearing, and can reappoint them once.

          She studied epidemiology in Capital City and Geneva, ran the national measles laboratory
          for nine years and then the research office of Lakeside University. She approves every
          decision above USD 500,000 and is accountable to Parliament for the budget.`,
          'office.dg',
        ),
        picture(
          'headquarters',
          'Drawing of the headquarters: a columned entrance between two wings with gardens on the roof.',
        ),
      ),
    ),
    graySection(
      heading('Directors'),
      cardRow(
        person(
          'Prof Samuel Osei',
          'SO',
          'Director of Research Funding',
          `Responsible for grants, fellowships and the panels that award them; 74 people. A
          chemist, he taught at the Technical University for 16 years and chaired its ethics board.`,
          'funding',
        ),
        person(
          'Ingrid Halvorsen',
          'IH',
          'Director of Technology and Pilots',
          `Responsible for projects that test technology in public services, and for the Northport laboratory; 68 people. An electrical engineer, she built power lines before she funded them.`,
          'pilots',
        ),
      ),
      cardRow(
        person(
          'Dr Rajesh Menon',
          'RM',
          'Director of Data and Standards',
          `Responsible for open data, the catalogue of 17 institutes and the national measurement standards; 52 people. A statistician, he ran two population censuses.`,
          'standards',
        ),
        person(
          'Ana Ferreira',
          'AF',
          'Director of Partnerships and Outreach',
          `Responsible for agreements with other countries, for work with industry, and for National
          Science Week; 41 people. She was a science journalist and a diplomat.`,
          'partners',
        ),
      ),
      aside(`
        Corporate Services, with 77 people for HR, finance, buildings and IT, report to the
        Director General.`),
    ),
    section(
      heading('How decisions are made'),
      columns(
        [
          ...prose(`
            The five meet every Tuesday. Grant decisions follow the ranking of an independent
            panel. To depart from it, they must publish their reasons in writing. That has
            happened twice in ten years.`),
          list(
            `Up to USD 50,000: the director responsible
             Up to USD 500,000: the five together
             Above that: the Director General, after consulting the advisory council`,
          ),
        ],
        [
          ...prose(`
            Each of the five declares income, shares and memberships once a year. You can read the
            declarations at the front desk. Anyone with an interest in a matter leaves the
            room.`),
          gap('sm'),
          figure('312', 'people work here', 'in five departments at two sites'),
        ],
      ),
    ),
  ),
};
