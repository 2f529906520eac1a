import type { NewPage } from '#domain/pages/create-page.ts';
import { agenda } from '../agenda.ts';
import {
  card,
  cardRow,
  columns,
  figure,
  gap,
  graySection,
  heading,
  lead,
  list,
  mailTo,
  prose,
  section,
  topic,
} from '../block-builders.ts';
import type { Calendar } from '../calendar.ts';
import { block, pageContent } from '../starter-blocks.ts';

const order = mailTo('publications@dsti.gov.example', 'Order by email');

export function reports(on: Calendar): NewPage {
  const latest = agenda(on).reportYear;
  return {
    title: 'Reports',
    slug: 'reports',
    excerpt: 'How we spend public money, year by year, audited by the auditor general.',
    content: pageContent(
      section(
        ...lead(`
          By law, we report to Parliament within six months of the end of each year. The reports
          list every grant, every delay and every project that was stopped. To order one, email
          publications@dsti.gov.example.`),
      ),
      graySection(
        heading(`${latest} in figures`),
        columns(
          figure('48.6 m', 'US dollars spent', `46.2 million in ${latest - 1}`),
          figure('156', 'projects active at the end of the year', `149 in ${latest - 1}`),
          figure('68', 'papers published', '62 of them free to read'),
          figure('9', 'projects stopped early', `11 in ${latest - 1}`),
        ),
      ),
      section(
        heading(`Highlights of the ${latest} annual report`),
        columns(
          [
            ...prose(`
              Two thirds of the money went to research grants. Administration took 5.1%, a little
              less than the year before.`),
            list(
              `Research grants: USD 31.2 million for 134 projects, including nine long-term centres
               Pilots: USD 8.4 million for 22 projects
               Fellowships: USD 3.6 million for 161 people
               Laboratories and data: USD 2.9 million
               Administration: USD 2.5 million`,
            ),
          ],
          [
            ...prose(`
              Six results were put to use, among them the vaccine box for remote districts.
              Grant decisions took 104 days on average, 14 fewer than the year before but four
              more than our target.

              The auditor general found no material errors and asked for three improvements: a
              second signature for travel, a register of instruments on loan, and earlier final
              accounts from partners. Two are done.`),
            block('Button', { text: 'Request the report', href: order.href, variant: 'outline' }),
          ],
        ),
      ),
      graySection(
        heading('All annual reports'),
        cardRow(
          card(
            `Annual report ${latest}`,
            '118 pages. Focus: what happens to results after a project ends.\n\nEdition in plain language: 16 pages.',
            order,
          ),
          card(
            `Annual report ${latest - 1}`,
            '112 pages. Focus: eleven projects that were stopped, and why.\n\nEdition in plain language: 16 pages.',
            order,
          ),
          card(
            `Annual report ${latest - 2}`,
            '104 pages. Focus: who applies for grants, and who does not.\n\nReports back to 1999 are available on request.',
            order,
          ),
        ),
      ),
      section(
        heading('Other regular reports'),
        columns(
          topic(
            'Grants awarded',
            'Title, institution, amount, ranking and reasons, four weeks after each decision.',
          ),
          topic(
            'Quarterly spending',
            'All payments above USD 10,000 with recipient and purpose, six weeks after each quarter.',
          ),
          topic(
            'Gender and diversity',
            'Who works here, who applies, who gets funding and what we are changing. Every two years.',
          ),
        ),
        gap('sm'),
        block('Button', {
          text: 'The same figures as open data',
          href: '/data',
          variant: 'outline',
        }),
      ),
    ),
  };
}
