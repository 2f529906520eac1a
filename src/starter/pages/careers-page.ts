import { block, type NewBlock, pageContent } from '#blocks/page-content/new-content.ts';
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

function post(title: string, facts: string, work: string): NewBlock {
  return card(title, `${facts}\n\n${work}`, mailTo('careers@dsti.gov.example', 'Apply by email'));
}

export function careers(on: Calendar): NewPage {
  return {
    title: 'Careers',
    slug: 'careers',
    excerpt: 'Current vacancies, how we recruit and what we offer.',
    content: pageContent(
      section(
        centredColumns(
          [
            ...lead(`
              The directorate has 312 staff in Capital City and Northport: scientists and
              engineers, but also lawyers, gardeners and people who are good at explaining
              things.`),
            ...prose(`
              Every job is open to anyone with the right to work in the country. Most can be
              shared by two people or done from home up to three days a week.`),
          ],
          picture(
            'careers-team',
            'Drawing of four colleagues around a table with a microscope, one of them in a wheelchair, one at a chart.',
          ),
        ),
      ),
      graySection(
        heading('Current vacancies'),
        cardRow(
          post(
            'Programme officer, research grants',
            `Capital City, full time, USD 31,400 a year.\nApply by ${on.day(31)}.`,
            'You will look after 40 projects from contract to final report, and visit eight of them a year. You need a science degree and a clear writing style.',
          ),
          post(
            'Hydrologist, flood forecasts',
            `Capital City, 24 months, USD 36,800 a year.\nApply by ${on.day(38)}.`,
            'You will extend the forecast to 118 villages with the meteorological office. You need experience with river models and one of the three local languages.',
          ),
        ),
        cardRow(
          post(
            'Laboratory technician, materials',
            `Northport, full time or shared, USD 24,900 a year.\nApply by ${on.day(52)}.`,
            'You will prepare samples and run strength tests with outside users. You need a technician’s certificate; we will train you on the instruments.',
          ),
          post(
            'Data trainee, four places',
            `Capital City, 12 months, USD 14,600.\nApply by ${on.day(66)}.`,
            'You will learn how public data is checked, described and shared. All you need is curiosity and a school certificate. No age limit.',
          ),
        ),
      ),
      section(
        heading('How we recruit'),
        columns(
          list(
            `Send a one-page letter and a CV as PDF. No photograph, no date of birth.
             Within a week of the deadline, three people read all applications with the names removed.
             Within three weeks, we invite the best six to an interview and send them the questions two days before.
             You do a real task from the job, which takes no more than an hour.
             Within six weeks, everyone gets an answer, with reasons on request.`,
            'numbered',
          ),
          [
            ...prose(`
              We pay for travel to the interview, whether or not you get the job. Tell us what you
              need to take part: a different room, more time, an interpreter.

              Between equally good applicants, we choose the one whose group is under-represented
              in the department. Women make up 54% of our staff and 47% of our heads of unit.`),
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
            description: 'A 38-hour week, 30 days of leave and 26 weeks of paid parental leave.',
          }),
          block('Feature', {
            title: 'Learning',
            description:
              'Ten days and USD 1,200 a year for training you choose with your head of unit.',
          }),
          block('Feature', {
            title: 'Security',
            description:
              'A public service pension, health insurance for your family and a permanent post after two years.',
          }),
          block('Feature', {
            title: 'Getting to work',
            description: 'A free bus pass, showers for cyclists and a 24-place nursery next door.',
          }),
        ),
      ),
      section(
        heading('What our staff say'),
        cardRow(
          block('Testimonial', {
            quote:
              'I came for a year as a trainee and didn’t know what a median was. Now I explain it to ministries.',
            author: 'Bilal Nasser',
            role: 'Data officer, trainee until last year',
            rating: 0,
          }),
          block('Testimonial', {
            quote:
              'I share my job with a colleague. On Wednesdays we are both in, and the samples in the climate chamber hear everything.',
            author: 'Rosa Quintero',
            role: 'Laboratory technician, Northport',
            rating: 0,
          }),
        ),
      ),
    ),
  };
}
