/** A table of the starter site's open data: a header and its rows. */
export interface CsvTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Formats a table as CSV as in RFC 4180. */
export function toCsv({ columns, rows }: CsvTable): string {
  return [columns, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

function toField(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
