import type { NewPage } from '#domain/pages/create-page.ts';
import {
  box,
  columns,
  gap,
  graySection,
  heading,
  lead,
  list,
  mailButton,
  prose,
  section,
} from '../block-builders.ts';
import { pageContent } from '../starter-blocks.ts';

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
            Videos from other sites are shown as a button first. Only when you press it does that site
            learn of your visit. Your browser keeps copies of our style files and of one page that is
            shown when you are offline.`),
        ],
        box(
          heading('In short', 3),
          list(
            `no cookies for visitors
             no statistics about visitors
             no advertising
             nothing sold or handed on`,
            'check',
          ),
        ),
      ),
    ),
    graySection(
      heading('What is stored, and for how long'),
      columns(
        [
          heading('Messages to us', 3),
          ...prose(`
            When you send the contact form we store your name, your email address, the subject, your
            message, the time and a number. Only staff who answer messages can read them. We delete a
            message 12 months after it was answered.`),
          gap('sm'),
          heading('Newsletter', 3),
          ...prose(`
            We store your email address, the time you entered it and a number, and use it to send the
            newsletter and nothing else. When you leave we keep the address for 12 months, so that
            nobody signs you up again, and then delete it.`),
        ],
        [
          heading('Protection of the forms', 3),
          ...prose(`
            Programs fill in forms thousands of times. To stop them we count how often forms are sent
            from one network address. The address is kept scrambled, so that it cannot be read back,
            and for an hour at most.

            What looks as if a program had sent it is kept apart, not thrown away: it may be
            yours. Staff look through it.`),
          gap('sm'),
          heading('Staff accounts', 3),
          ...prose(`
            People who look after this site sign in. For them we store name, email address, role and
            a record of what they changed.`),
        ],
      ),
    ),
    section(
      heading('Why we may do this'),
      columns(
        prose(`
          We store messages because you want an answer, and your address for the newsletter because
          you asked for it. Protecting the forms is part of our duty to keep public services running.
          The Data Protection Act of 2018 allows all three.`),
        prose(`
          Nobody outside the directorate receives what you send us, unless a court orders it. If your
          question belongs to another office we tell you which one, and pass it on only if you agree.`),
      ),
    ),
    graySection(
      heading('Your rights'),
      columns(
        [
          list(
            `to know what we hold about you, and to receive a copy
             to have it corrected or deleted
             to leave the newsletter at any time
             to complain to the Data Protection Commissioner`,
          ),
        ],
        [
          ...prose(`
            Write to our data protection officer, Maryam Idris. She does not take orders from us in
            these matters and answers within 30 days, free of charge.`),
          mailButton('privacy@dsti.gov.example'),
        ],
      ),
    ),
  ),
};
