import { block, pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import { agenda } from '../agenda.ts';
import { columns, graySection, heading, section, topics } from '../block-builders.ts';
import type { Calendar } from '../calendar.ts';

export function faq(on: Calendar): NewPage {
  const { fellowshipsOpen, grantsClose } = agenda(on);
  return {
    title: 'Frequently asked questions',
    slug: 'faq',
    excerpt: 'Short answers about grants, fellowships, data, visits and this website.',
    content: pageContent(
      section(
        heading('Grants and fellowships'),
        columns(
          topics(
            [
              'Can I apply as an individual?',
              'No. Research grants go to national institutions: universities, public institutes and non-profit organisations. Find one that works in your field and ask if it will host your project.',
            ],
            [
              'When is the next deadline?',
              `Research grants close at 17:00 UTC on ${grantsClose}. Applications for doctoral fellowships open on ${fellowshipsOpen}. Both rounds open every year at about the same time.`,
            ],
            [
              'Can a company take part?',
              'Yes, as a partner at its own cost. It can use the results like everyone else, and apply for patents on its own staff’s inventions.',
            ],
          ),
          topics(
            [
              'What are my chances?',
              'In the last call we funded one in five proposals. Of those with a clear question on the first page, we funded one in three. The guide “Ten good pages” shows what we mean.',
            ],
            [
              'My proposal was rejected. What can I do?',
              'Ask for the reviews and the reasons; we will send them within two weeks. If you think a rule was broken, write to the advisory council within 30 days. You can resubmit the proposal once, with a page on what has changed.',
            ],
            [
              'Who owns the results?',
              'You and your institution. We only ask that everyone can read and use your papers, data and software.',
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
              'Tell us where you are and what you need. We choose partners together with ministries and district councils, and will tell you within a month whether and when you can join.',
            ],
            [
              'Do you charge for data?',
              'Not unless copying it costs more than USD 50. We email most files on the same day.',
            ],
          ),
          topics(
            [
              'Which projects are on this site?',
              'Six out of 156, one or two from each field. The annual report lists all the others.',
            ],
            [
              'I found an error in your data.',
              'Thank you. Email data@dsti.gov.example with the data set and the row. We will correct it and tell everyone who has received the data.',
            ],
          ),
        ),
      ),
      section(
        heading('Visits and events'),
        columns(
          topics([
            'Can I visit the directorate?',
            'The front desk at 1 Science Avenue is open on working days from 09:00 to 17:00 (UTC). Please make an appointment for laboratories and the archive. The Northport laboratory is open to everyone on the first Saturday of each month.',
          ]),
          topics([
            'Do you visit schools?',
            'Yes. Sixty of our scientists visit schools of any kind, for a lesson or a day, free of charge. Ask at least four weeks ahead: events@dsti.gov.example.',
          ]),
        ),
      ),
      graySection(
        heading('This website'),
        columns(
          topics(
            [
              'How do I get the newsletter?',
              'Enter your email address on the newsletter page. We send it about once a month and you can unsubscribe at any time.',
            ],
            [
              'Do I need an account?',
              'No, accounts are for our staff. You can read every page and send every form without one.',
            ],
          ),
          topics(
            [
              'I sent a message. What happens next?',
              'You were shown a reference number starting with M. Keep it, so that we can find your message. We reply within three working days.',
            ],
            [
              'Can I copy text and pictures?',
              'Yes, if you credit the source. The terms of use list the exceptions.',
            ],
          ),
        ),
      ),
      block('CTA', {
        title: 'Can’t find your question?',
        description: 'Contact us. We reply within three working days, in any official language.',
        buttonText: 'Contact us',
        buttonUrl: '/contact',
        background: 'gradient',
      }),
    ),
  };
}
