import type { CsvTable } from './csv-tables.ts';

/** The villages that the project on solar microgrids has connected. */
export const microgrids: CsvTable = {
  columns: [
    'village',
    'households',
    'clinics',
    'schools',
    'solar_kilowatts',
    'power_available_percent',
  ],
  rows: [
    ['Stonebridge', 310, 1, 2, 180, 99.1],
    ['Upper Lisse', 265, 1, 2, 150, 98.8],
    ['Mill Ford', 240, 1, 1, 140, 98.6],
    ['Ambar Landing', 225, 1, 2, 130, 98.9],
    ['Three Wells', 210, 1, 1, 120, 97.2],
    ['Saltmarsh', 190, 1, 1, 110, 98.7],
    ['High Pasture', 165, 1, 1, 90, 98.5],
    ['Torra Bend', 140, 1, 1, 80, 97.4],
    ['Cedar Hill', 115, 1, 1, 60, 98.4],
  ],
};
