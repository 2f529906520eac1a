import type { NewPage } from '#domain/pages/create-page.ts';
import { agenda } from '../agenda.ts';
import {
  card,
  cardRow,
  centredColumns,
  columns,
  graySection,
  heading,
  lead,
  mailTo,
  picture,
  prose,
  section,
  topic,
} from '../block-builders.ts';
import type { Calendar } from '../calendar.ts';
import { block, pageContent, type StarterBlock } from '../starter-blocks.ts';

const booking = mailTo('events@dsti.gov.example', 'Book by email');

function event(when: string, title: string, where: string, what: string): StarterBlock {
  return card(title, `${when}\n${where}\n\n${what}`, booking);
}

export function events(on: Calendar): NewPage {
  const dates = agenda(on);
  return {
    title: 'Events',
    slug: 'events',
    excerpt:
      'Talks, courses and open days of the coming year. All are free unless a price is named.',
    content: pageContent(
      section(
        centredColumns(
          [
            ...lead(`
              Times are those of Capital City (UTC). To book, write to
              events@dsti.gov.example and name the event; you receive an answer within three working
              days.`),
            ...prose(`
              Can you not come? Talks in the great hall can be followed online and are recorded. We
              send the link and, two weeks later, slides and recording to everyone who asks.`),
          ],
          picture(
            'events-hall',
            'Drawing of a full lecture hall: a speaker on the stage points at a rising curve.',
          ),
        ),
      ),
      graySection(
        heading('The next three months'),
        cardRow(
          event(
            `${dates.grantsBriefing}, 10:00 to 11:30`,
            'Research grants explained',
            'Online',
            'What we fund, how to write ten good pages, and your questions. For applicants and research offices.',
          ),
          event(
            `${dates.dataDay}, 09:30 to 16:30`,
            'Open Data Day',
            'Great hall, 1 Science Avenue, Capital City',
            'Talks and workshops for everyone who uses public data. 180 places.',
          ),
          event(
            `${dates.ethicsCourse}, 13:00 to 17:00`,
            'Course: research ethics for beginners',
            'Lakeside University, room 2.14, and online',
            'Consent, personal data, animals: an introduction with real cases. 40 places, certificate on request.',
          ),
        ),
      ),
      section(
        heading('Later in the year'),
        cardRow(
          event(
            dates.forum,
            'Partnership Forum',
            'Harbour Hall, Northport',
            'Ministries, companies and research teams present what they need and what they can offer. USD 60, free for students.',
          ),
          event(
            `${dates.microgridVisit}, 08:00 to 18:00`,
            'Visit to a village microgrid',
            'By bus from 1 Science Avenue to Stonebridge',
            'See how a village keeps its own grid. Sturdy shoes and sun protection needed. 25 places, lunch USD 6.',
          ),
          event(
            `${dates.lecture}, 18:00 to 19:30`,
            'Annual lecture: what a forecast owes to people',
            'Great hall, 1 Science Avenue, and online',
            'Why a right forecast is not enough, told by the head of the flood team. Interpreted into sign language.',
          ),
        ),
      ),
      block('CTA', {
        title: `National Science Week: ${dates.scienceWeek}`,
        description: `Five days of trying things out, in Capital City and 12 other towns. Visitors need no ticket. Schools, companies and clubs can register a stall until ${dates.exhibitorsClose}.`,
        buttonText: 'How to take part',
        buttonUrl: '/news/science-week-exhibitors',
        background: 'gradient',
      }),
      section(
        heading('Good to know'),
        columns(
          topic(
            'Getting there',
            'Buses 4 and 17 stop at 1 Science Avenue. There are stands for 60 bicycles and four parking spaces for disabled visitors; please reserve these by email.',
          ),
          topic(
            'Accessibility',
            'The great hall is reached without steps and has a hearing loop. Tell us two weeks ahead if you need an interpreter, a quiet room or anything else.',
          ),
          topic(
            'Photographs',
            'We photograph the stage, not the audience. Whoever does not want to be in any picture sits in the marked rows on the left.',
          ),
        ),
      ),
    ),
  };
}
