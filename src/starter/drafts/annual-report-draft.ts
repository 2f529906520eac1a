import { pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import { columns, figure, heading, lead, section } from '../block-builders.ts';

/** An example of an unfinished page. */
export const annualReport: NewPage = {
  title: 'Annual report',
  slug: 'annual-report',
  excerpt: 'A page that is still being written.',
  content: pageContent(
    section(
      ...lead('The year’s figures and findings will go here.'),
      heading('The year in figures'),
      columns(figure('156', 'active projects'), figure('68', 'papers published')),
    ),
  ),
};
