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
import { pageContent } from '../starter-blocks.ts';

export const terms: NewPage = {
  title: 'Terms of use',
  slug: 'terms',
  excerpt: 'Who is responsible for this site, and what you may do with what is on it.',
  content: pageContent(
    section(
      columns(
        [
          heading('Who we are'),
          ...prose(`
            This is the website of the Directorate of Science, Technology & Innovations, a public
            office under the Science and Technology Act of 1998, 1 Science Avenue, Capital City. The
            Director General represents it.`),
        ],
        [
          heading('What applies'),
          ...prose(`
            By using the site you accept these terms. The law of the country applies; the courts of
            Capital City are responsible. Nothing here limits rights that the law gives you.`),
        ],
      ),
    ),
    graySection(
      heading('Using texts, data and pictures'),
      columns(
        [
          heading('What you may do', 3),
          ...prose(`
            Texts, figures and drawings may be copied, changed and passed on under the licence Creative
            Commons Attribution 4.0. You need not ask. Name the directorate and the page you took them
            from, and say if you changed something.`),
        ],
        [
          heading('Not covered by the licence', 3),
          list(
            `our name and mark
             photographs in which people can be recognised
             texts and pictures that name another owner`,
          ),
        ],
      ),
    ),
    section(
      heading('How far you can rely on this site'),
      columns(
        [
          ...prose(`
            We check what we publish and correct errors when we learn of them. Pages show the day on
            which they were last updated. Still, a page can be out of date; what counts for a grant or
            a post is the text of the call and the contract.`),
        ],
        [
          ...prose(`
            The site is looked after on working days. It may be closed for maintenance, which we
            announce where we can. When a deadline of ours ends while the site cannot be reached, it is
            extended by a working day.`),
        ],
      ),
    ),
    graySection(
      heading('Links and messages'),
      columns(
        [
          heading('Links', 3),
          ...prose(`
            You may link to any page. For pages of others to which we link, those others are
            responsible; tell us when one no longer fits.`),
        ],
        [
          heading('Messages', 3),
          ...prose(`
            A message through the form or by email is an enquiry. Applications, objections and other
            declarations count only in the form that the law or the call demands.`),
        ],
        [
          heading('Misuse', 3),
          ...prose(`
            Forms may not be sent by programs, and nobody may try to enter parts of the site that are
            for staff. If you find a weakness, tell us first: info@dsti.gov.example.`),
        ],
      ),
    ),
    section(
      heading('Questions about these terms'),
      ...prose('The legal unit answers within ten working days.'),
      mailButton('legal@dsti.gov.example'),
    ),
  ),
};
