import { block, pageContent } from '#blocks/page-content/new-content.ts';
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

export const policies: NewPage = {
  title: 'Policies',
  slug: 'policies',
  excerpt: 'A summary of each of our policies. The full texts are available on request.',
  content: pageContent(
    section(
      ...lead(`
        Everyone we fund accepts these policies. We review them every three years and publish
        drafts for comment for six weeks.`),
    ),
    graySection(
      heading('National science policy'),
      columns(
        [
          ...prose(`
            Adopted by Parliament in 2021 for ten years. It sets four aims and the share of the
            public budget that goes to research: 1.2% by 2030, up from 0.8%.`),
          ...aside('In force since 1 January 2021. 44 pages. Next review: 2027.'),
        ],
        list(
          `Healthcare in every district
           Energy and buildings that are better for the climate
           Food from fertile soils
           Skills for working with data and machine learning`,
        ),
      ),
    ),
    section(
      heading('Open access'),
      columns(
        [
          ...prose(`
            What the public has paid for, the public can read. Papers from our grants are free to
            read from the day of publication, under a licence that allows copying and
            translation.`),
          ...aside('In force since 2017, without delay since 2022. 8 pages.'),
        ],
        list(
          `The grant covers fees of up to USD 2,000 per paper
           The data behind a paper is added to the catalogue within 12 months
           Software is published with its source code
           Exceptions: pending patents, for up to 12 months; personal data, always`,
        ),
      ),
    ),
    graySection(
      heading('Research ethics'),
      columns(
        [
          ...prose(`
            Work with people, animals or dangerous materials needs the approval of an ethics
            board. If an institution has no board, ours decides.`),
          ...aside('In force since 2009, last amended in 2024. 18 pages.'),
        ],
        list(
          `People are asked in words they understand and can withdraw at any time
           No more animals are used than necessary, and none if there is another method
           Results are published, even if they are negative
           Report misconduct in confidence: ethics@dsti.gov.example`,
        ),
      ),
    ),
    section(
      heading('Gender equality'),
      columns(
        [
          ...prose(`
            Talent is spread evenly; opportunity is not yet. Every two years, we publish figures
            on who applies, who decides and who gets funding.`),
          ...aside('In force since 2015, last amended in 2023. 10 pages.'),
        ],
        list(
          `No panel has more than 60% of one gender
           Parental leave extends every deadline and every grant
           Fellowship applications are read without names
           Grants pay for childcare during fieldwork`,
        ),
      ),
    ),
    graySection(
      heading('Data protection'),
      columns(
        [
          ...prose(`
            We collect as little personal data as possible, say what it is for and delete it on
            time. A separate page explains what this website stores.`),
          ...aside('In force since 2018, last amended in 2025. 12 pages.'),
          block('Button', { text: 'Privacy on this site', href: '/privacy', variant: 'outline' }),
        ],
        list(
          `Anyone can ask what we hold about them; we reply within 30 days, free of charge
           We remove names from research data as early as possible
           We never sell data or share it for advertising
           Questions and complaints: privacy@dsti.gov.example`,
        ),
      ),
    ),
    block('CTA', {
      title: 'Need the full text?',
      description:
        'Tell us the policy and the language. All policies are available in the three official languages, and the research ethics policy also in easy read.',
      buttonText: 'Contact us',
      buttonUrl: '/contact',
      background: 'primary',
    }),
  ),
};
