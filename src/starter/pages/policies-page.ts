import type { NewPage } from '#domain/pages/create-page.ts';
import {
  aside,
  columns,
  graySection,
  heading,
  lead,
  list,
  prose,
  section,
} from '../block-builders.ts';
import { block, pageContent } from '../starter-blocks.ts';

export const policies: NewPage = {
  title: 'Policies',
  slug: 'policies',
  excerpt: 'The rules by which we work, each in a summary. The full text is sent on request.',
  content: pageContent(
    section(
      ...lead(`
        Everyone who receives money from us accepts these policies. They are reviewed every three
        years; drafts are open to comment for six weeks.`),
    ),
    graySection(
      heading('National science policy'),
      columns(
        [
          ...prose(`
            Adopted by Parliament in 2021 for ten years. It names four aims and says how much of the
            public budget goes to research: 1.2 % by 2030, up from 0.8 %.`),
          ...aside('In force since 1 January 2021. 44 pages. Next review: 2027.'),
        ],
        list(
          `Health care that reaches every district
           Energy and buildings that do less harm to the climate
           Food from soils that stay fertile
           Skills for work with data and machines that learn`,
        ),
      ),
    ),
    section(
      heading('Open access'),
      columns(
        [
          ...prose(`
            What the public has paid for, the public can read. Papers from our grants are free to read
            on the day they appear, under a licence that allows copying and translation.`),
          ...aside('In force since 2017, at once since 2022. 8 pages.'),
        ],
        list(
          `Fees of up to USD 2,000 a paper are paid from the grant
           Data behind a paper is described in the catalogue within 12 months
           Software is published with its source code
           Exceptions: patents being applied for, for 12 months at most; personal data, always`,
        ),
      ),
    ),
    graySection(
      heading('Research ethics'),
      columns(
        [
          ...prose(`
            Work with people, animals or dangerous materials begins only after an ethics board has
            agreed. The board of the directorate decides where an institution has none of its own.`),
          ...aside('In force since 2009, last changed in 2024. 18 pages.'),
        ],
        list(
          `People are asked in words they understand and may leave at any time
           No more animals are used than needed, and none where another method exists
           Results are published, also when they are negative
           Misconduct can be reported in confidence: ethics@dsti.gov.example`,
        ),
      ),
    ),
    section(
      heading('Gender equality'),
      columns(
        [
          ...prose(`
            Talent is spread evenly; chances are not yet. We count who applies, who decides and who is
            funded, and publish it every two years.`),
          ...aside('In force since 2015, last changed in 2023. 10 pages.'),
        ],
        list(
          `No panel has more than 60 % of one gender
           Parental leave extends every deadline and every grant
           Applications for fellowships are read without names
           Grants pay for childcare during fieldwork`,
        ),
      ),
    ),
    graySection(
      heading('Data protection'),
      columns(
        [
          ...prose(`
            We collect as little about people as the task allows, say what for, and delete it on time.
            What this website stores is described on its own page.`),
          ...aside('In force since 2018, last changed in 2025. 12 pages.'),
          block('Button', { text: 'Privacy on this site', href: '/privacy', variant: 'outline' }),
        ],
        list(
          `Anyone may ask what we hold about them; we answer within 30 days, free of charge
           Research data on people is separated from names at the earliest step
           Nothing is sold or handed on for advertising
           Questions and complaints: privacy@dsti.gov.example`,
        ),
      ),
    ),
    block('CTA', {
      title: 'Do you need the full text?',
      description:
        'Name the policy and the language: English and both other official languages are available, and an edition in easy language for research ethics.',
      buttonText: 'Write to us',
      buttonUrl: '/contact',
      background: 'primary',
    }),
  ),
};
