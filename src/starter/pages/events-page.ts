import { block, type NewBlock, pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import { agenda } from '../agenda.ts';
import {
  card,
  cardRow,
  centredColumns,
  columns,
  dateTile,
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

const booking = mailTo('events@dsti.gov.example', 'Book by email');

function event(when: string, title: string, where: string, what: string): NewBlock {
  return card(title, `${when}\n${where}\n\n${what}`, booking, { tile: dateTile(when) });
}

export function events(on: Calendar): NewPage {
  const dates = agenda(on);
  return {
    title: 'Events',
    slug: 'events',
    excerpt:
      'Talks, courses and open days in the coming year. All are free unless a price is given.',
    content: pageContent(
      section(
        centredColumns(
          [
            ...lead(`
              All times are in UTC, which is Capital City time. To book, email
              events@dsti.gov.example with the name of the event. We reply within three working
              days.`),
            ...prose(`
              Can’t make it? You can follow talks in the great hall online, and we record them.
              Ask us for the link and, two weeks later, the slides and recording.`),
          ],
          picture(
            'events-hall',
            'Drawing of a full lecture hall: a speaker on the stage points at a rising curve.',
          ),
        ),
      ),
      graySection(
        heading('Coming up'),
        cardRow(
          event(
            `${dates.grantsBriefing}, 10:00 to 11:30 UTC`,
            'Research grants explained',
            'Online',
            'What we fund, how to write ten good pages, and answers to your questions. For applicants and research offices.',
          ),
          event(
            `${dates.dataDay}, 09:30 to 16:30 UTC`,
            'Open Data Day',
            'Great hall, 1 Science Avenue, Capital City',
            'Talks and workshops for everyone who uses public data. 180 places.',
          ),
          event(
            `${dates.ethicsCourse}, 13:00 to 17:00 UTC`,
            'Course: research ethics for beginners',
            'Lakeside University, room 2.14, and online',
            'Consent, personal data and animals: an introduction with real cases. 40 places; certificate on request.',
          ),
        ),
      ),
      section(
        heading('Later'),
        cardRow(
          event(
            dates.forum,
            'Partnership Forum',
            'Harbour Hall, Northport',
            'Ministries, companies and research teams present what they need and what they can offer. USD 60; free for students.',
          ),
          event(
            `${dates.microgridVisit}, 08:00 to 18:00 UTC`,
            'Visit to a village microgrid',
            'By bus from 1 Science Avenue to Stonebridge',
            'See how a village runs its own grid. Bring sturdy shoes and sun protection. 25 places; lunch USD 6.',
          ),
          event(
            `${dates.lecture}, 18:00 to 19:30 UTC`,
            'Annual lecture: what a forecast owes people',
            'Great hall, 1 Science Avenue, and online',
            'The head of the flood team on why a correct forecast is not enough. With sign language interpretation.',
          ),
        ),
      ),
      block('CTA', {
        title: `National Science Week: ${dates.scienceWeek}`,
        description: `Five days of hands-on science in Capital City and 12 other towns. No ticket needed. Schools, companies and clubs can register a stall until ${dates.exhibitorsClose}.`,
        buttonText: 'How to take part',
        buttonUrl: '/news/science-week-exhibitors',
        background: 'gradient',
      }),
      section(
        heading('Good to know'),
        columns(
          topic(
            'Getting there',
            'Buses 4 and 17 stop at 1 Science Avenue. There are stands for 60 bicycles and four parking spaces for disabled visitors. Please reserve a parking space by email.',
          ),
          topic(
            'Accessibility',
            'The great hall has step-free access and a hearing loop. Tell us two weeks ahead if you need an interpreter, a quiet room or anything else.',
          ),
          topic(
            'Photographs',
            'We photograph the stage, not the audience. If you do not want to appear in any picture, sit in the marked rows on the left.',
          ),
        ),
      ),
    ),
  };
}
