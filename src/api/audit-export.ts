import type { AuditEntry } from '#domain/audit/audit-query.ts';

const columns = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'subject_table',
  'subject_id',
  'subject_title',
  'details',
] as const satisfies readonly (keyof AuditEntry)[];

/** The export formats of the log: CSV (RFC 4180), and one JSON object per line. */
export const auditFormats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    stream: (batches: Batches, onEnd: () => void) =>
      inPieces(batches, onEnd, `${columns.join(',')}\r\n`, (entry) => `${csvLine(entry)}\r\n`),
  },
  ndjson: {
    type: 'application/x-ndjson; charset=utf-8',
    stream: (batches: Batches, onEnd: () => void) =>
      inPieces(batches, onEnd, '', (entry) => `${JSON.stringify(entry)}\n`),
  },
} as const;

type Batches = AsyncGenerator<AuditEntry[]>;

/** Reads the next entries only when the previous ones have been consumed. */
function inPieces(
  batches: Batches,
  onEnd: () => void,
  head: string,
  lineOf: (entry: AuditEntry) => string,
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

function csvLine(entry: AuditEntry): string {
  return columns.map((name) => csvCell(entry[name])).join(',');
}

/** Formats a cell as text for spreadsheets: a value that could be a formula gets an apostrophe in front. */
function csvCell(value: unknown): string {
  const text = plain(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
