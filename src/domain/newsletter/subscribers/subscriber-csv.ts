import { maxImportMegabytes, maxImportRows } from '#constants/newsletter.ts';
import {
  CsvFormatError,
  type CsvRecord,
  type CsvSeparator,
  isEmptyRecord,
  readCsv,
} from '#files/csv-reader.ts';
import { requiredEmail } from '#text/text-schemas.ts';
import { Rejection } from '../../errors.ts';
import { toRejection } from '../../parse-input.ts';

/** A line that is not imported. */
export interface RejectedLine {
  line: number;
  /** A sentence for staff. */
  reason: string;
}

export interface SubscriberCsv {
  /** Each email address once, sorted, so that two imports lock rows in the same order. */
  emails: string[];
  /** How many lines repeat an email address of the file. */
  repeated: number;
  rejected: RejectedLine[];
}

interface Columns {
  email: number;
  /** -1 if there is none. */
  status: number;
  isHeader: boolean;
}

const emailNames: ReadonlySet<string> = new Set(['email', 'emailaddress', 'mail', 'mailaddress']);
const subscribed: ReadonlySet<string> = new Set(['', 'confirmed', 'subscribed', 'active']);
const separators: readonly CsvSeparator[] = [',', ';', '\t'];
const emailSchema = requiredEmail('This line has no email address.');

/**
 * Reads the email addresses of a CSV file: from the column named "email", or from a file without a header from the
 * column of the first email address. Rows whose column `status` says that someone is not subscribed are rejected.
 */
export async function parseSubscriberCsv(csv: string): Promise<SubscriberCsv> {
  if (Buffer.byteLength(csv) > maxImportMegabytes * 1024 * 1024) {
    throw new Rejection(
      'too_large',
      `The file is larger than ${maxImportMegabytes} MB. Split it into smaller files.`,
    );
  }
  const text = csv.replace(/^\ufeff/, '');
  const found = new Map<string, string>();
  const rejected: RejectedLine[] = [];
  let columns: Columns | null = null;
  let rows = 0;
  try {
    for await (const record of readCsv([text], separatorOf(text))) {
      if (isEmptyRecord(record)) continue;
      if (!columns) {
        columns = findColumns(record);
        if (columns.isHeader) continue;
      }
      rows += 1;
      if (rows > maxImportRows) throw tooManyRows();
      const read = readRecord(record, columns);
      if ('reason' in read) rejected.push({ line: record.line, reason: read.reason });
      else if (!found.has(read.email.toLowerCase())) {
        found.set(read.email.toLowerCase(), read.email);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvFormatError)) throw error;
    throw toRejection({ csv: `Line ${error.line}: ${error.message} Nothing was imported.` });
  }
  if (rows === 0) throw toRejection({ csv: 'The file has no email addresses.' });
  const emails = [...found.keys()].sort().map((key) => found.get(key) ?? key);
  return { emails, repeated: rows - rejected.length - emails.length, rejected };
}

function separatorOf(text: string): CsvSeparator {
  const [firstLine = ''] = /^[^\r\n]*/.exec(text.trimStart()) ?? [];
  const counts = separators.map((one) => firstLine.split(one).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

function findColumns({ fields }: CsvRecord): Columns {
  const names = fields.map((name) => (name ?? '').toLowerCase().replace(/[^a-z]/g, ''));
  const named = names.findIndex((name) => emailNames.has(name));
  if (named !== -1) return { email: named, status: names.indexOf('status'), isHeader: true };
  const first = fields.findIndex((field) => emailSchema.safeParse(field ?? '').success);
  if (first !== -1) return { email: first, status: -1, isHeader: false };
  throw toRejection({ csv: 'The file has no column named “email”.' });
}

function readRecord(
  { fields }: CsvRecord,
  columns: Columns,
): { email: string } | { reason: string } {
  const status = (fields[columns.status] ?? '').trim();
  if (!subscribed.has(status.toLowerCase())) {
    return { reason: `Not subscribed: the status is “${status.slice(0, 40)}”.` };
  }
  // Exports for spreadsheets put an apostrophe in front of what could be a formula.
  const field = (fields[columns.email] ?? '').replace(/^'(?=[=+\-@])/, '');
  const parsed = emailSchema.safeParse(field);
  if (parsed.success) return { email: parsed.data };
  const [issue] = parsed.error.issues;
  const shown = field.trim().slice(0, 60);
  const sentence = issue?.message ?? 'Not an email address.';
  return { reason: shown === '' ? sentence : `“${shown}” is not an email address.` };
}

function tooManyRows(): Rejection {
  const max = maxImportRows.toLocaleString('en');
  return toRejection({
    csv: `The file has more than ${max} rows. Split it. Nothing was imported.`,
  });
}
