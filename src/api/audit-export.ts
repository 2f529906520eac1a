import type { AuditEntry } from '#domain/audit/audit-query.ts';
import { streamCsv, streamLines } from './csv-export.ts';

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

type Batches = AsyncGenerator<AuditEntry[]>;

/** The export formats of the log: CSV, and one JSON object per line. */
export const auditFormats = {
  csv: {
    type: 'text/csv',
    stream: (batches: Batches, onEnd: () => void) => streamCsv(columns, batches, onEnd),
  },
  ndjson: {
    type: 'application/x-ndjson',
    stream: (batches: Batches, onEnd: () => void) =>
      streamLines(batches, onEnd, '', (entry) => `${JSON.stringify(entry)}\n`),
  },
} as const;
