import type { CsvTable } from './csv-tables.ts';

/** Spending in USD million; the annual report and the news about the year before use the same figures. */
export const spending: CsvTable = {
  columns: ['purpose', 'latest_year_usd_million', 'year_before_usd_million'],
  rows: [
    ['Research grants', 31.2, 30.1],
    ['Pilots of new technology', 8.4, 7.9],
    ['Fellowships', 3.6, 3.2],
    ['Laboratories and data', 2.9, 2.6],
    ['Administration', 2.5, 2.4],
  ],
};
