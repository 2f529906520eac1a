import { block, type NewBlock, pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import {
  card,
  cardRow,
  centredColumns,
  columns,
  download,
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

function dataSet(title: string, content: string, file: string): NewBlock {
  return card(title, content, download(file));
}

function largeDataSet(title: string, content: string, facts: string): NewBlock {
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
            Download a table, or tell us which data you need. We send larger data sets with a
            description of every column.`),
          ...prose(`
            The catalogue of 17 public institutes lists 386 data sets, 240 of them ready to send.`),
          block('Button', {
            text: 'data@dsti.gov.example',
            href: 'mailto:data@dsti.gov.example',
          }),
        ],
        picture('open-data', 'Drawing of a screen with charts, a map and a download icon.'),
      ),
    ),
    graySection(
      heading('Downloads'),
      cardRow(
        dataSet(
          'National soil survey by district',
          'Sites, acidity, carbon, texture and nitrogen in each of the 42 districts.',
          'soil-survey-by-district.csv',
        ),
        dataSet(
          'Research grants from the last call',
          'Rank, title, institution, field, amount and length of the 27 grants.',
          'research-grants-last-call.csv',
        ),
        dataSet(
          'Village microgrids',
          'Households, clinics, schools, solar power and availability in nine villages.',
          'village-microgrids.csv',
        ),
        dataSet(
          'Spending by purpose',
          'What the directorate spent in the latest year and the year before.',
          'spending-by-purpose.csv',
        ),
      ),
    ),
    section(
      heading('Larger data sets'),
      ...prose('These are too large to download from a web page. We email you the files or a URL.'),
      cardRow(
        largeDataSet(
          'National soil survey, every site',
          'Acidity, nutrients, carbon and texture at 18,640 sites.',
          'CSV and GeoPackage, 410 MB. Locations to the nearest 250 metres.',
        ),
        largeDataSet(
          'River levels',
          'Readings from 64 gauges on the rivers Ambar, Lisse and Torra, every ten minutes, with forecasts since the trial.',
          'CSV, about 2 MB a month. New readings every hour.',
        ),
        largeDataSet(
          'Soil moisture',
          'Readings from 620 probes at three depths in six districts, every six hours.',
          'CSV, 95 MB. No new readings while the project is on hold.',
        ),
      ),
    ),
    graySection(
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
        [
          heading('Data about people', 3),
          ...prose(`
            Only researchers can use health and survey data, without names and after an ethics
            board has agreed. They work in one of our rooms or over a secure connection, and we
            check the results before they leave. Allow eight weeks.`),
        ],
      ),
    ),
    section(
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
