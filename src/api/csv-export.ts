/** Without it, Excel reads the file in the code page of the computer, and shows accents as other characters. */
const byteOrderMark = '\ufeff';

/** Streams a CSV file (RFC 4180); reads the next rows only when the previous ones have been consumed. */
export function streamCsv<Row extends object, Column extends keyof Row & string>(
  columns: readonly Column[],
  batches: AsyncGenerator<Row[]>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const lineOf = (row: Row) => `${columns.map((name) => csvCell(row[name])).join(',')}\r\n`;
  return streamLines(batches, onEnd, `${byteOrderMark}${columns.join(',')}\r\n`, lineOf);
}

/** The headers of a file that is downloaded under a name with today's date. */
export function downloadHeaders(name: string, extension = 'csv', type = 'text/csv') {
  const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.${extension}`;
  return {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${fileName}"`,
  };
}

/** Streams a text file with a line for each row. */
export function streamLines<Row>(
  batches: AsyncGenerator<Row[]>,
  onEnd: () => void,
  head: string,
  lineOf: (row: Row) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      if (head) controller.enqueue(encoder.encode(head));
    },
    async pull(controller) {
      try {
        const { value, done } = await batches.next();
        if (value) controller.enqueue(encoder.encode(value.map(lineOf).join('')));
        if (!done) return;
        onEnd();
        controller.close();
      } catch (error) {
        onEnd();
        controller.error(error);
      }
    },
    async cancel() {
      onEnd();
      await batches.return(undefined);
    },
  });
}

/** Formats a cell as text for spreadsheets: a value that could be a formula gets an apostrophe in front. */
function csvCell(value: unknown): string {
  const text = plain(value);
  const safe = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(text)
    ? `'${text}`
    : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
