import { block, pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import {
  box,
  columns,
  graySection,
  heading,
  lead,
  list,
  mailButton,
  prose,
  section,
} from '../block-builders.ts';

export const privacy: NewPage = {
  title: 'Privacy',
  slug: 'privacy',
  excerpt: 'What this site knows about you, and what it does not.',
  content: pageContent(
    section(
      columns(
        [
          heading('Reading this site'),
          ...lead(`
            You can read every page without an account. The site sets no cookies for visitors, counts
            no visits and loads nothing from other companies.`),
          ...prose(`
            Videos from other sites first appear as a button. The other site only learns about
            your visit when you press it. Your browser stores copies of our style files and of a
            page that it shows when you are offline.`),
        ],
        box(
          heading('In short', 3),
          list(
            `no cookies for visitors
             no visitor statistics
             no advertising
             nothing sold or shared`,
            'check',
          ),
        ),
      ),
    ),
    graySection(
      heading('What is stored, and for how long'),
      ...prose(`
        Only staff who answer messages can read what you send with the contact form. We use your
        email address only to reply, or to send the newsletter if you subscribed. Suspected spam
        is stored separately, not deleted at once, in case it is a real message. Our staff check it.`),
      block('DataRetention', { title: '' }),
    ),
    section(
      heading('Legal basis'),
      columns(
        prose(`
          We store your message because you want a reply, and your email address because you
          subscribed to the newsletter. Spam protection is part of our duty to keep public
          services running. The Data Protection Act of 2018 allows all three.`),
        prose(`
          We do not share what you send us with anyone outside the directorate, unless a court
          orders us to. If your question is for another office, we tell you which one and only
          pass it on if you agree.`),
      ),
    ),
    graySection(
      heading('Your rights'),
      columns(
        [
          list(
            `to know what we hold about you and get a copy
             to have it corrected or deleted
             to unsubscribe from the newsletter at any time
             to complain to the Data Protection Commissioner`,
          ),
        ],
        [
          ...prose(`
            Write to our data protection officer, Maryam Idris. She works independently in this
            role and replies within 30 days, free of charge.`),
          mailButton('privacy@dsti.gov.example'),
        ],
      ),
    ),
  ),
};
