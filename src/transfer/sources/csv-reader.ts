import { ImportSourceError, longestRow, rowTooLong } from './import-source.ts';

/** Text, or null for an empty field without quotes, which is how PostgreSQL writes NULL. */
export type CsvField = string | null;

/** Yields the records of a CSV file (RFC 4180); skips blank lines. Throws an ImportSourceError. */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvField[]> {
  let fields: CsvField[] = [];
  let field = '';
  let length = 0;
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  let afterReturn = false;

  const endField = () => {
    fields.push(state === 'start' ? null : field);
    field = '';
    state = 'start';
  };
  const endRecord = () => {
    endField();
    const record = fields;
    fields = [];
    length = 0;
    return record;
  };

  for await (const chunk of chunks) {
    let at = 0;
    if (length > longestRow) throw rowTooLong();
    while (at < chunk.length) {
      const stop = nextStop(chunk, at, state === 'quoted');
      if (stop > at) {
        afterReturn = false;
        if (state === 'closed') throw strayQuote();
        if (state === 'start') state = 'plain';
        field += chunk.slice(at, stop);
        length += stop - at;
        at = stop;
        continue;
      }
      const sign = chunk[at];
      at += 1;
      length += 1;
      if (length > longestRow) throw rowTooLong();
      if (sign === '"') {
        if (state === 'plain') throw strayQuote();
        if (state === 'closed') field += '"';
        state = state === 'quoted' ? 'closed' : 'quoted';
      } else if (sign === ',') {
        endField();
      } else if (sign === '\r' || !afterReturn) {
        const record = endRecord();
        if (record.length > 1 || record[0] !== null) yield record;
      }
      afterReturn = sign === '\r';
    }
  }
  if (state === 'quoted') throw new ImportSourceError('A quoted field is not closed.');
  if (fields.length > 0 || state !== 'start') yield endRecord();
}

const plainStops = /[",\r\n]/g;

function nextStop(chunk: string, at: number, isQuoted: boolean): number {
  if (isQuoted) {
    const quote = chunk.indexOf('"', at);
    return quote === -1 ? chunk.length : quote;
  }
  plainStops.lastIndex = at;
  return plainStops.exec(chunk)?.index ?? chunk.length;
}

function strayQuote(): ImportSourceError {
  return new ImportSourceError(
    'A quote appears next to text. Write a field that contains quotes as "so ""quoted""".',
  );
}
