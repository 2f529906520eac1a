import { FileRefusal } from '../refusal.ts';
import type { Workshop } from '../work.ts';

/** What can be asked of the other process. */
export type Tasks = Pick<Workshop, 'accept' | 'derive' | 'thumbnail'>;

export type Order = {
  [Name in keyof Tasks]: { task: Name; parameters: Parameters<Tasks[Name]> };
}[keyof Tasks];

/** What the other process says: once that it is ready, then one answer for every order. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; reason: FileRefusal['reason']; message: string; cause: string | null }
  | { kind: 'failed'; message: string; code: string | null; stack: string | null };

/** An error as plain data. */
export function reportOf(error: unknown): Report {
  if (error instanceof FileRefusal) {
    const { reason, message, cause } = error;
    return { kind: 'refused', reason, message, cause: cause === undefined ? null : textOf(cause) };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  return { kind: 'failed', message, code, stack: stack ?? null };
}

/** The error again. */
export function errorOf(report: Extract<Report, { kind: 'refused' | 'failed' }>): Error {
  if (report.kind === 'refused') {
    const cause = report.cause === null ? undefined : new Error(report.cause);
    return new FileRefusal(report.reason, report.message, { cause });
  }
  const error = new Error(report.message);
  if (report.stack) error.stack = report.stack;
  return report.code === null ? error : Object.assign(error, { code: report.code });
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
