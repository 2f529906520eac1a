import type { NewPage } from '#domain/pages/create-page.ts';
import { agenda } from '../agenda.ts';
import { columns, graySection, heading, section, topics } from '../block-builders.ts';
import type { Calendar } from '../calendar.ts';
import { block, pageContent } from '../starter-blocks.ts';

export function faq(on: Calendar): NewPage {
  const { fellowshipsOpen, grantsClose } = agenda(on);
  return {
    title: 'Questions we are asked most',
    slug: 'faq',
    excerpt: 'Short answers about grants, fellowships, data, visits and this website.',
    content: pageContent(
      section(
        heading('Grants and fellowships'),
        columns(
          topics(
            [
              'Can I apply as a private person?',
              'No. Research grants go to institutions: universities, public institutes and non-profit organisations of the country. Find one whose work fits and ask whether it will carry your project.',
            ],
            [
              'When is the next deadline?',
              `Research grants close at 17:00 UTC on ${grantsClose}. Applications for doctoral fellowships open on ${fellowshipsOpen}. Both rounds come back every year at about the same time.`,
            ],
            [
              'May a company take part?',
              'As a partner, at its own cost. It may use the results like everyone else, and apply for patents on what its own staff invented.',
            ],
          ),
          topics(
            [
              'What are my chances?',
              'In the last call one in five proposals was funded. Of those that named a clear question on the first page it was one in three. The guide “Ten good pages” shows what we mean.',
            ],
            [
              'My proposal was refused. What can I do?',
              'Ask for the reviews and the reasons; you receive them within two weeks. If a rule was broken, write to the advisory council within 30 days. You may send the proposal again once, with a page on what has changed.',
            ],
            [
              'Who owns the results?',
              'You and your institution. We ask only that papers, data and software can be read and used by everyone.',
            ],
          ),
        ),
      ),
      graySection(
        heading('Projects and data'),
        columns(
          topics(
            [
              'How does my village or clinic join a project?',
              'Write to us with the place and what is needed. Partners are chosen with the ministries and district councils; we tell you within a month whether and when it is possible.',
            ],
            [
              'Does data cost anything?',
              'No, unless copying it costs more than USD 50. Most files are sent by email on the same day.',
            ],
          ),
          topics(
            [
              'Which projects are on this site?',
              'Six of 156, one or two from each field. All others are named in the annual report.',
            ],
            [
              'I found an error in your data.',
              'Thank you. Write to data@dsti.gov.example with the data set and the row. We correct it and tell everyone who has received the data.',
            ],
          ),
        ),
      ),
      section(
        heading('Visits and events'),
        columns(
          topics([
            'Can I visit the directorate?',
            'The front desk at 1 Science Avenue is open on working days from 9:00 to 17:00 (UTC). For laboratories and the archive please make an appointment; the laboratory at Northport is open to all on the first Saturday of each month.',
          ]),
          topics([
            'Do you come to schools?',
            'Yes. Sixty of our scientists visit schools of any kind, for one lesson or one day, free of charge. Ask at least four weeks ahead: events@dsti.gov.example.',
          ]),
        ),
      ),
      graySection(
        heading('This website'),
        columns(
          topics(
            [
              'How do I receive the newsletter?',
              'Enter your address on the newsletter page. It is sent about once a month and can be left at any time.',
            ],
            [
              'Do I need an account?',
              'No. Accounts are for our staff. Everything here can be read, and every form sent, without one.',
            ],
          ),
          topics(
            [
              'I wrote a message. What happens now?',
              'You were shown a number that begins with M. Keep it: with it we find your message. We answer within three working days.',
            ],
            [
              'May I copy texts and pictures?',
              'Yes, if you name the source. The terms say what is excepted.',
            ],
          ),
        ),
      ),
      block('CTA', {
        title: 'Your question is not here?',
        description: 'Write to us. We answer within three working days, in any official language.',
        buttonText: 'Contact us',
        buttonUrl: '/contact',
        background: 'gradient',
      }),
    ),
  };
}
