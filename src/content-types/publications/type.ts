import { contentNouns, publicationKinds } from '#constants/enums.ts';
import { choice } from '#fields/choice-fields.ts';
import { date } from '#fields/date-field.ts';
import { optionalRichText } from '#fields/rich-text-field.ts';
import { searchAndSharing } from '#fields/search-and-sharing.ts';
import { optionalText, text } from '#fields/text-field.ts';
import { titleAndSlug } from '#fields/title-and-slug.ts';
import { file, image } from '#fields/url-fields.ts';
import { eitherOf } from '../content-rules.ts';
import { defineItemType } from '../define-item-type.ts';

const fields = {
  ...titleAndSlug,
  kind: choice({
    label: 'Kind',
    values: publicationKinds,
    options: {
      report: 'Report',
      policy_paper: 'Policy paper',
      working_paper: 'Working paper',
      annual_report: 'Annual report',
      guideline: 'Guideline',
      data_sheet: 'Data sheet',
    },
    invalid: 'Choose the kind of publication from the list.',
  }),
  /** As printed; `published_at` is when it became public on this site. */
  publication_date: date({
    label: 'Publication date',
    hint: 'As printed on the publication.',
    required: 'Enter the publication date.',
  }),
  authors: optionalText({
    label: 'Authors',
    hint: 'Names as printed, separated by commas.',
    max: 500,
    invalid: 'Enter the authors, or leave it empty.',
  }),
  summary: text({
    label: 'Summary',
    hint: 'One or two sentences shown below the title in lists.',
    rows: 3,
    max: 1_000,
    required: 'Enter a summary of one or two sentences.',
  }),
  content: optionalRichText({
    label: 'Content',
    invalid: 'Enter the text of the publication, or leave it empty.',
  }),
  document_url: file({ label: 'Document', hint: 'The file for download, such as a PDF.' }),
  image_url: image({ label: 'Cover image' }),
  ...searchAndSharing,
};

export const publicationType = defineItemType({
  name: 'publications',
  noun: contentNouns.publications,
  path: '/publications/',
  permission: 'publications.write',
  fields,
  publicationColumn: 'status',
  lead: 'summary',
  text: 'content',
  alsoSearched: ['authors'],
  image: 'image_url',
  quickForm: [
    ['kind', 'publication_date'],
    'authors',
    'summary',
    'content',
    'document_url',
    'image_url',
  ],
  settings: ['summary', 'kind', 'publication_date', 'authors', 'document_url', 'image_url'],
  sorts: ['-updated_at', 'updated_at', 'title', '-title'],
  columns: ['kind'],
  filters: ['kind'],
  publicPages: {
    title: 'Publications',
    lead: 'Reports, papers and data of the directorate.',
    newestBy: 'publication_date',
    filters: { kind: 'kind', year: 'publication_date' },
    cardFacts: ['kind', 'publication_date'],
    facts: {
      Kind: 'kind',
      Published: 'publication_date',
      Authors: 'authors',
      Document: 'document_url',
    },
    schema: {
      type: 'Report',
      properties: {
        description: 'summary',
        datePublished: 'publication_date',
        // One text, of people or organisations.
        creditText: 'authors',
        image: 'image_url',
        encoding: 'document_url',
      },
    },
  },
  rules: [eitherOf('content', 'document_url', 'Enter a text, or choose a document.')],
});
