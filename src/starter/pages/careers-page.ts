import type { NewPage } from '#domain/pages/create-page.ts';
import {
  card,
  cardRow,
  centredColumns,
  columns,
  graySection,
  heading,
  lead,
  list,
  mailTo,
  picture,
  prose,
  section,
} from '../block-builders.ts';
import type { Calendar } from '../calendar.ts';
import { block, pageContent, type StarterBlock } from '../starter-blocks.ts';

function post(title: string, facts: string, work: string): StarterBlock {
  return card(title, `${facts}\n\n${work}`, mailTo('careers@dsti.gov.example', 'Apply by email'));
}

export function careers(on: Calendar): NewPage {
  return {
    title: 'Careers',
    slug: 'careers',
    excerpt: 'Open posts, how we choose, and what we offer.',
    content: pageContent(
      section(
        centredColumns(
          [
            ...lead(`
              312 people work at the directorate, in Capital City and Northport: scientists and
              engineers, but also lawyers, gardeners and people who can explain things.`),
            ...prose(`
              Every post is open to everyone who may work in the country. Most can be shared by two
              people or done from home on up to three days a week.`),
          ],
          picture(
            'careers-team',
            'Drawing of four colleagues around a table with a microscope, one of them in a wheelchair, one at a chart.',
          ),
        ),
      ),
      graySection(
        heading('Open posts'),
        cardRow(
          post(
            'Programme officer, research grants',
            `Capital City, full time, USD 31,400 a year.\nApply by ${on.day(31)}.`,
            'You look after 40 projects from contract to final report, and visit eight of them a year. Asked for: a degree in a science and clear writing.',
          ),
          post(
            'Hydrologist, flood forecasts',
            `Capital City, 24 months, USD 36,800 a year.\nApply by ${on.day(38)}.`,
            'You extend the forecast to 118 villages with the meteorological office. Asked for: experience with river models and one of the three local languages.',
          ),
        ),
        cardRow(
          post(
            'Laboratory technician, materials',
            `Northport, full time or shared, USD 24,900 a year.\nApply by ${on.day(52)}.`,
            'You prepare samples and run the strength tests with outside users. Asked for: a technician’s certificate; we train you on the instruments.',
          ),
          post(
            'Trainees in data, four places',
            `Capital City, 12 months, USD 14,600.\nApply by ${on.day(66)}.`,
            'You learn how public data is checked, described and handed out. Asked for: nothing but curiosity and a school certificate. No age limit.',
          ),
        ),
      ),
      section(
        heading('How we choose'),
        columns(
          list(
            `Send a letter of one page and a list of what you have done, as PDF. No photograph, no date of birth.
             Within a week of the deadline three people read all applications without names.
             Within three weeks the best six are invited. You receive the questions two days before.
             You solve a task from the real work, which takes at most an hour.
             Within six weeks everyone has an answer, and the reasons if they ask.`,
            'numbered',
          ),
          [
            ...prose(`
              Travel to the interview is paid, also for those who are not chosen. Tell us what you need
              to take part: another room, more time, an interpreter.

              Among equally good applicants we take the one whose group is less represented in the
              department. Of our staff 54 % are women, of our heads of unit 47 %.`),
            block('Button', {
              text: 'careers@dsti.gov.example',
              href: 'mailto:careers@dsti.gov.example',
              variant: 'outline',
            }),
          ],
        ),
      ),
      graySection(
        heading('What we offer'),
        cardRow(
          block('Feature', {
            title: 'Time',
            description: '38 hours a week, 30 days of leave, and 26 weeks of paid parental leave.',
          }),
          block('Feature', {
            title: 'Learning',
            description:
              'Ten days and USD 1,200 a year for courses you choose with your head of unit.',
          }),
          block('Feature', {
            title: 'Security',
            description:
              'Public service pension, health insurance for the family, and a permanent post after two years.',
          }),
          block('Feature', {
            title: 'Getting to work',
            description:
              'A free bus pass, showers for cyclists, and a nursery next door with 24 places.',
          }),
        ),
      ),
      section(
        heading('In their words'),
        cardRow(
          block('Testimonial', {
            quote:
              'I came for a year as a trainee and did not know what a median was. Now I explain it to ministries.',
            author: 'Bilal Nasser',
            role: 'Data officer, trainee until last year',
            rating: 0,
          }),
          block('Testimonial', {
            quote:
              'I share my post with a colleague. On Wednesdays we both come, and the plants in the climate chamber hear everything.',
            author: 'Rosa Quintero',
            role: 'Laboratory technician, Northport',
            rating: 0,
          }),
        ),
      ),
    ),
  };
}
