import { block, pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import { agenda } from '../agenda.ts';
import {
  card,
  cardRow,
  columns,
  download,
  figure,
  gap,
  graySection,
  heading,
  lead,
  list,
  prose,
  section,
  topic,
} from '../block-builders.ts';
import type { Calendar } from '../calendar.ts';

export function reports(on: Calendar): NewPage {
  const latest = agenda(on).reportYear;
  return {
    title: 'Reports',
    slug: 'reports',
    excerpt: 'How we spend public money, year by year, audited by the Auditor General.',
    content: pageContent(
      section(
        ...lead(`
          By law, we report to Parliament within six months of the end of each year. The reports
          list every grant, every delay and every project that was stopped.`),
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
              Almost two thirds of the money went to research grants. Administration took 5.1%, a
              little less than the year before.`),
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

              The Auditor General found no material errors and asked for three improvements: a
              second signature for travel, a register of instruments on loan, and earlier final
              accounts from partners. Two are done.`),
          ],
        ),
      ),
      graySection(
        heading('Downloads'),
        cardRow(
          card(
            'Annual report in plain language',
            `The main points of ${latest} on one page: what we spent, what came of it and what did not work.`,
            download('annual-report-in-plain-language.pdf'),
          ),
          card(
            'Spending by purpose',
            `Spending in ${latest} and the year before, in USD million.`,
            download('spending-by-purpose.csv'),
          ),
          card(
            'Research grants from the last call',
            'The 27 grants in order of rank, with title, institution, field, amount and length.',
            download('research-grants-last-call.csv'),
          ),
        ),
        gap('sm'),
        ...prose(`
          The full report has 118 pages. You can read it, and every report back to 1999, in the
          archive at 1 Science Avenue and in any public library.`),
        block('Button', {
          text: `Where the money went in ${latest - 1}`,
          href: '/news/annual-report-summary',
          variant: 'outline',
        }),
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
