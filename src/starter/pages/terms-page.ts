import { pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import {
  columns,
  graySection,
  heading,
  list,
  mailButton,
  prose,
  section,
} from '../block-builders.ts';

export const terms: NewPage = {
  title: 'Terms of use',
  slug: 'terms',
  excerpt: 'Who is responsible for this site, and how you can use its content.',
  content: pageContent(
    section(
      columns(
        [
          heading('Who we are'),
          ...prose(`
            This is the website of the Directorate of Science, Technology & Innovations, a public
            body under the Science and Technology Act of 1998, 1 Science Avenue, Capital City. Its
            legal representative is the Director General.`),
        ],
        [
          heading('What applies'),
          ...prose(`
            By using this site you accept these terms. National law applies, and the courts of
            Capital City have jurisdiction. Nothing here limits your legal rights.`),
        ],
      ),
    ),
    graySection(
      heading('Using text, data and pictures'),
      columns(
        [
          heading('What you can do', 3),
          ...prose(`
            You can copy, change and share text, figures and drawings under Creative Commons
            Attribution 4.0. You do not need to ask. Credit the directorate and the page you took
            them from, and say if you made changes.`),
        ],
        [
          heading('Not covered by the licence', 3),
          list(
            `our name and logo
             photographs in which people can be recognised
             text and pictures credited to someone else`,
          ),
        ],
      ),
    ),
    section(
      heading('Relying on this site'),
      columns(
        [
          ...prose(`
            We check what we publish and correct errors when we hear of them. Pages show when they
            were last updated, but can be out of date. For grants and jobs, only the text of the
            call and the contract is binding.`),
        ],
        [
          ...prose(`
            We look after the site on working days. It may be closed for maintenance, which we
            announce where we can. If the site is down when one of our deadlines ends, the
            deadline is extended by one working day.`),
        ],
      ),
    ),
    graySection(
      heading('Links and messages'),
      columns(
        [
          heading('Links', 3),
          ...prose(`
            You can link to any page. We are not responsible for other sites we link to; tell us
            if a link no longer works.`),
        ],
        [
          heading('Messages', 3),
          ...prose(`
            A message sent through the form or by email is an enquiry. Applications, appeals and
            other formal statements must be made in the way the law or the call requires.`),
        ],
        [
          heading('Misuse', 3),
          ...prose(`
            Do not send forms automatically or try to get into the staff area. If you find a
            security problem, tell us first: info@dsti.gov.example.`),
        ],
      ),
    ),
    section(
      heading('Questions about these terms'),
      ...prose('Our legal team replies within ten working days.'),
      mailButton('legal@dsti.gov.example'),
    ),
  ),
};
