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
    excerpt: 'What we did with public money, year by year, examined by the auditor general.',
    content: pageContent(
      section(
        ...lead(`
          By law we report to Parliament within six months of the end of each year. The reports name
          every grant, every delay and every project that was stopped. To order one, write to
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
        heading(`What the annual report ${latest} says`),
        columns(
          [
            ...prose(`
              Two thirds of the money went to research grants. Administration took 5.1 %, a little less
              than the year before.`),
            list(
              `Research grants: USD 31.2 million for 134 projects, nine long-term centres among them
               Pilots: USD 8.4 million for 22 projects
               Fellowships: USD 3.6 million for 161 people
               Laboratories and data: USD 2.9 million
               Administration: USD 2.5 million`,
            ),
          ],
          [
            ...prose(`
              Six results were taken into use, among them the vaccine box for remote districts.
              Decisions about grants took 104 days on average, 14 fewer than the year before, but four
              more than we promise.

              The auditor general found no errors of weight and asked for three improvements: a second
              signature for travel, a register of instruments lent to others, and earlier final
              accounts of partners. Two are done.`),
            block('Button', { text: 'Ask for the report', href: order.href, variant: 'outline' }),
          ],
        ),
      ),
      graySection(
        heading('All annual reports'),
        cardRow(
          card(
            `Annual report ${latest}`,
            '118 pages. In focus: what happens to results after a project ends.\n\nEdition in plain language: 16 pages.',
            order,
          ),
          card(
            `Annual report ${latest - 1}`,
            '112 pages. In focus: eleven projects that were stopped, and why.\n\nEdition in plain language: 16 pages.',
            order,
          ),
          card(
            `Annual report ${latest - 2}`,
            '104 pages. In focus: who applies for grants, and who does not.\n\nReports back to 1999 are sent on request.',
            order,
          ),
        ),
      ),
      section(
        heading('Other regular reports'),
        columns(
          topic(
            'Grants awarded',
            'Four weeks after each decision: title, institution, amount, ranking and reasons.',
          ),
          topic(
            'Spending by quarter',
            'All payments above USD 10,000 with receiver and purpose, six weeks after the quarter.',
          ),
          topic(
            'Gender and diversity',
            'Every two years: who works here, who applies and who is funded, and what we change.',
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
