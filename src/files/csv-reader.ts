/** The file is not CSV; the message says why. */
export class CsvFormatError extends Error {
  override readonly name = 'CsvFormatError';
  /** Where the record starts, from 1. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Text, or null for an empty field without quotes, which is how PostgreSQL writes NULL. */
export type CsvField = string | null;

export interface CsvRecord {
  /** The line where it starts, from 1. */
  line: number;
  fields: CsvField[];
}

/** Whether a record is one of those that spreadsheets write below their rows: separators alone. */
export function isEmptyRecord({ fields }: CsvRecord): boolean {
  return fields.every((field) => field === null);
}

export type CsvSeparator = ',' | ';' | '\t';

/** In UTF-16 units. Limits the memory of a reader; no real record is longer. */
export const maxRecordLength = 16 * 1024 * 1024;

/** Yields the records of a CSV file (RFC 4180); skips blank lines. Throws a CsvFormatError. */
export async function* readCsv(
  chunks: AsyncIterable<string> | Iterable<string>,
  separator: CsvSeparator = ',',
): AsyncGenerator<CsvRecord> {
  const plainStops = new RegExp(`["${separator}\\r\\n]`, 'g');
  const quotes = /"/g;
  let fields: CsvField[] = [];
  let field = '';
  let length = 0;
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  let afterReturn = false;
  let line = 1;
  let startLine = 1;

  const endField = () => {
    fields.push(state === 'start' ? null : field);
    field = '';
    state = 'start';
  };
  const endRecord = (): CsvRecord => {
    endField();
    const record = { line: startLine, fields };
    fields = [];
    length = 0;
    return record;
  };

  for await (const chunk of chunks) {
    let at = 0;
    if (length > maxRecordLength) throw recordTooLong(startLine);
    while (at < chunk.length) {
      const stop = nextStop(chunk, at, state === 'quoted' ? quotes : plainStops);
      if (stop > at) {
        afterReturn = false;
        if (state === 'closed') throw strayQuote(startLine);
        if (state === 'start') state = 'plain';
        const text = chunk.slice(at, stop);
        if (state === 'quoted') line += text.split('\n').length - 1;
        field += text;
        length += stop - at;
        at = stop;
        continue;
      }
      const sign = chunk[at];
      at += 1;
      length += 1;
      if (length > maxRecordLength) throw recordTooLong(startLine);
      if (sign === '"') {
        if (state === 'plain') throw strayQuote(startLine);
        if (state === 'closed') field += '"';
        state = state === 'quoted' ? 'closed' : 'quoted';
      } else if (sign === separator) {
        endField();
      } else if (sign === '\r' || !afterReturn) {
        const record = endRecord();
        if (record.fields.length > 1 || record.fields[0] !== null) yield record;
        line += 1;
        startLine = line;
      }
      afterReturn = sign === '\r';
    }
  }
  if (state === 'quoted') throw new CsvFormatError('A quoted field is not closed.', startLine);
  if (fields.length > 0 || state !== 'start') yield endRecord();
}

function nextStop(chunk: string, at: number, stops: RegExp): number {
  stops.lastIndex = at;
  return stops.exec(chunk)?.index ?? chunk.length;
}

function strayQuote(line: number): CsvFormatError {
  return new CsvFormatError(
    'A quote appears next to text. Write a field that contains quotes as "so ""quoted""".',
    line,
  );
}

function recordTooLong(line: number): CsvFormatError {
  const millions = maxRecordLength / 1024 / 1024;
  return new CsvFormatError(
    `A row has more than ${millions} million characters, or is not terminated.`,
    line,
  );
}
