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
  return card(title, `${content}\n\n${facts}`, mailTo('data@dsti.gov.example', 'Ask for the data'));
}

export const openData: NewPage = {
  title: 'Open data',
  slug: 'data',
  excerpt: 'Data that the public has paid for, free to use for any purpose.',
  content: pageContent(
    section(
      centredColumns(
        [
          ...lead(`
            Write to us which data you need. We send the files with a description of every column,
            usually on the same day.`),
          ...prose(`
            The catalogue of 17 public institutes describes 386 data sets, 240 of them ready to be
            sent. The ones that are asked for most are listed here.`),
          block('Button', {
            text: 'data@dsti.gov.example',
            href: 'mailto:data@dsti.gov.example',
          }),
        ],
        picture('open-data', 'Drawing of a screen with charts, a map and a sign for download.'),
      ),
    ),
    graySection(
      heading('Asked for most'),
      cardRow(
        dataSet(
          'National soil survey',
          'Acidity, nutrients, carbon and texture at 18,640 places in 42 districts.',
          'CSV and GeoPackage, 410 MB. Places to the nearest 250 metres. Complete; next survey in ten years.',
        ),
        dataSet(
          'River levels',
          'Readings of 64 gauges on Ambar, Lisse and Torra, every ten minutes, with forecasts since the trial.',
          'CSV, about 2 MB a month. New readings every hour; we give you an address to fetch them from.',
        ),
        dataSet(
          'Grants awarded since 2003',
          'Title, institution, field, amount, dates and ranking of 1,312 grants.',
          'CSV and XLSX, 3 MB. Four weeks after each decision.',
        ),
      ),
      cardRow(
        dataSet(
          'Village microgrids',
          'Power made and used in nine villages, battery temperature, interruptions. No data on single homes.',
          'CSV, 190 MB. Every quarter.',
        ),
        dataSet(
          'Soil moisture',
          'Readings of 620 probes at three depths in six districts, every six hours.',
          'CSV, 95 MB. No new readings while the project is on hold.',
        ),
        dataSet(
          'Science in figures',
          'Money, staff, papers and patents of 17 institutes and nine universities since 2005.',
          'XLSX, 1 MB. Every two years.',
        ),
      ),
    ),
    section(
      heading('How to ask for data'),
      columns(
        [
          list(
            `Name the data set, or describe what you need to know.
             Say which years and which districts, if you need only a part.
             Tell us the format: CSV if you say nothing.`,
            'numbered',
          ),
          ...prose(`
            You need not say who you are or what for. We answer within ten working days at the latest.
            A refusal gives the reason and names the office that decides about an objection.`),
        ],
        box(
          heading('Data on people', 3),
          prose(`
            Health and survey data is given to researchers only, without names, after an ethics board
            has agreed. The work is done in a room of ours or over a secured line; results are
            checked before they leave it. Allow eight weeks.`),
        ),
      ),
    ),
    graySection(
      heading('Licence'),
      columns(
        prose(`
          All data on this page may be used under Creative Commons Attribution 4.0: copy, change,
          combine and sell, if you name the source. Write, for example: “National soil survey,
          Directorate of Science, Technology & Innovations, CC BY 4.0”.`),
        prose(`
          We check data before we hand it out, but we cannot promise that it is free of errors. When
          you find one, tell us: we correct it, note the change in the description and write to
          everyone who received the data in the past year.`),
      ),
      gap('sm'),
      columns(
        figure('2,140', 'requests answered last year'),
        figure('1 day', 'until the answer', 'median'),
        figure('37', 'errors found by users', 'all corrected'),
      ),
    ),
  ),
};
