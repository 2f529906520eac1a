import { type CsvTable, toCsv } from './csv-tables.ts';
import { grants } from './grants-table.ts';
import { guideDocuments } from './guide-documents.ts';
import { microgrids } from './microgrids-table.ts';
import printed from './printed-documents.json';
import { type PrintedDocument, reportDocuments } from './report-documents.ts';
import { soilDocument } from './soil-document.ts';
import { soils } from './soil-table.ts';
import { spending } from './spending-table.ts';

/** The PDF files; `npm run report -- documents` prints them. */
export const printedDocuments: readonly PrintedDocument[] = [
  ...reportDocuments,
  soilDocument,
  ...guideDocuments,
];

const tables: Readonly<Record<string, CsvTable>> = {
  'soil-survey-by-district.csv': soils,
  'research-grants-last-call.csv': grants,
  'village-microgrids.csv': microgrids,
  'spending-by-purpose.csv': spending,
};

/** The CSV files, by name. */
export const csvFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(tables).map(([file, table]) => [file, toCsv(table)]),
);

/** The names of all files. */
export const documents: readonly string[] = [
  ...printedDocuments.map(({ file }) => file),
  ...csvFiles.keys(),
];

/** Facts about the printed files. */
export interface PrintedFile {
  bytes: number;
  /** SHA-256 of the HTML that was printed. */
  source: string;
}

const printedFiles: Readonly<Record<string, PrintedFile>> = printed;

export function documentUrl(file: string): string {
  return `/assets/documents/${file}`;
}

/** Format and size of a file for its link: `PDF, 46 KB`. */
export function documentFacts(file: string): string {
  const csv = csvFiles.get(file);
  const bytes = csv === undefined ? printedFiles[file]?.bytes : Buffer.byteLength(csv);
  if (bytes === undefined) throw new Error(`The starter site has no document ${file}.`);
  const noBreak = '\u00a0';
  return `${csv === undefined ? 'PDF' : 'CSV'}, ${Math.ceil(bytes / 1000)}${noBreak}KB`;
}
