import type { NewPage } from '#domain/pages/create-page.ts';
import {
  box,
  card,
  cardRow,
  centredColumns,
  columns,
  figure,
  gap,
  graySection,
  heading,
  lead,
  list,
  mailTo,
  picture,
  prose,
  section,
} from '../block-builders.ts';
import { block, pageContent, type StarterBlock } from '../starter-blocks.ts';

function dataSet(title: string, content: string, facts: string): StarterBlock {
  return card(title, `${content}\n\n${facts}`, mailTo('data@dsti.gov.example', 'Request the data'));
}

export const openData: NewPage = {
  title: 'Open data',
  slug: 'data',
  excerpt: 'Publicly funded data, free to use for any purpose.',
  content: pageContent(
    section(
      centredColumns(
        [
          ...lead(`
            Tell us which data you need. We send the files with a description of every column,
            usually on the same day.`),
          ...prose(`
            The catalogue of 17 public institutes lists 386 data sets, 240 of them ready to send.
            These are the most requested.`),
          block('Button', {
            text: 'data@dsti.gov.example',
            href: 'mailto:data@dsti.gov.example',
          }),
        ],
        picture('open-data', 'Drawing of a screen with charts, a map and a download icon.'),
      ),
    ),
    graySection(
      heading('Most requested'),
      cardRow(
        dataSet(
          'National soil survey',
          'Acidity, nutrients, carbon and texture at 18,640 sites in 42 districts.',
          'CSV and GeoPackage, 410 MB. Locations to the nearest 250 metres. Complete; next survey in ten years.',
        ),
        dataSet(
          'River levels',
          'Readings from 64 gauges on the rivers Ambar, Lisse and Torra, every ten minutes, with forecasts since the trial.',
          'CSV, about 2 MB a month. New readings every hour; we give you a URL to fetch them from.',
        ),
        dataSet(
          'Grants awarded since 2003',
          'Title, institution, field, amount, dates and ranking of 1,312 grants.',
          'CSV and XLSX, 3 MB. Updated four weeks after each decision.',
        ),
      ),
      cardRow(
        dataSet(
          'Village microgrids',
          'Power generated and used in nine villages, battery temperature and outages. No data on individual homes.',
          'CSV, 190 MB. Updated every quarter.',
        ),
        dataSet(
          'Soil moisture',
          'Readings from 620 probes at three depths in six districts, every six hours.',
          'CSV, 95 MB. No new readings while the project is on hold.',
        ),
        dataSet(
          'Science in figures',
          'Funding, staff, papers and patents of 17 institutes and nine universities since 2005.',
          'XLSX, 1 MB. Updated every two years.',
        ),
      ),
    ),
    section(
      heading('How to request data'),
      columns(
        [
          list(
            `Name the data set, or describe what you need to know.
             Say which years and districts, if you only need part of it.
             Tell us the format; the default is CSV.`,
            'numbered',
          ),
          ...prose(`
            You do not need to say who you are or why you want the data. We reply within ten
            working days at the latest. If we refuse, we say why and how to appeal.`),
        ],
        box(
          heading('Data about people', 3),
          prose(`
            Only researchers can use health and survey data, without names and after an ethics
            board has agreed. They work in one of our rooms or over a secure connection, and we
            check the results before they leave. Allow eight weeks.`),
        ),
      ),
    ),
    graySection(
      heading('Licence'),
      columns(
        prose(`
          You can use all data on this page under Creative Commons Attribution 4.0: copy, change,
          combine and sell it, as long as you credit the source. For example: “National soil
          survey, Directorate of Science, Technology & Innovations, CC BY 4.0”.`),
        prose(`
          We check data before we share it, but we cannot promise that it is free of errors. If
          you find one, tell us: we will correct it, note the change in the description and tell
          everyone who received the data in the past year.`),
      ),
      gap('sm'),
      columns(
        figure('2,140', 'requests answered last year'),
        figure('1 day', 'to reply', 'median'),
        figure('37', 'errors found by users', 'all corrected'),
      ),
    ),
  ),
};
