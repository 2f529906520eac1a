import { PanelLink } from '#ui/panel/panel-link.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { useMe } from '../../session/me.ts';
import type { Entry, Subject } from './audit-entry.ts';
import { actionLabel, entryTitle, formatName, ownActionLabel, subjects } from './audit-labels.ts';

interface AuditEntryRowProps {
  entry: Entry;
  /** Filters the log by this user. */
  onPerson(id: string): void;
}

/** One entry as a sentence, with its details below. */
export function AuditEntryRow({ entry, onPerson }: AuditEntryRowProps) {
  const { actor_id, actor_name, at, details } = entry;
  const { changes, ...others } = details;
  const entries = Object.entries(others);
  const changed = isRecord(changes) ? Object.entries(changes) : [];
  const [before, after] = actionLabel(entry);
  const own = ownActionLabel(entry);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="wrap-anywhere">
          {actor_id === null ? (
            <bdi className="font-medium">{actor_name}</bdi>
          ) : (
            <button
              type="button"
              title={`Show only actions by ${actor_name}`}
              onClick={() => onPerson(actor_id)}
              className="cursor-pointer rounded-sm font-medium hover:underline"
            >
              <bdi>{actor_name}</bdi>
            </button>
          )}{' '}
          {own === null ? (
            <>
              <span>{before}</span> <SubjectWords entry={entry} />
              <span>{after}</span>
            </>
          ) : (
            <span>{own}</span>
          )}
        </p>
        {entries.length + changed.length > 0 && (
          <details className="text-[0.8125rem]/5 text-soft">
            <summary className="w-fit cursor-pointer rounded-sm py-0.5">Details</summary>
            <dl className="mt-1 grid gap-x-4 gap-y-0.5 pb-1 sm:grid-cols-[auto_1fr]">
              {entries.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="first-letter:uppercase">{formatName(name)}</dt>
                  <dd className="min-w-0 text-ink wrap-anywhere">{formatDetail(name, value)}</dd>
                </div>
              ))}
              {changed.map(([name, change]) => (
                <div key={`change ${name}`} className="contents">
                  <dt className="first-letter:uppercase">{formatName(name)}</dt>
                  <dd className="min-w-0 text-ink wrap-anywhere">
                    <Change change={change} />
                  </dd>
                </div>
              ))}
              <dt>ID</dt>
              <dd className="min-w-0 text-ink wrap-anywhere">{entry.subject_id}</dd>
            </dl>
          </details>
        )}
      </div>
      <span className="text-[0.8125rem]/5 text-soft">
        <RelativeTime at={at} />
      </span>
    </li>
  );
}

function SubjectWords({ entry }: { entry: Entry }) {
  const { subject_table, subject_id, subject_title } = entry;
  const known = subject_table in subjects ? subjects[subject_table as Subject] : undefined;
  const title = entryTitle(entry);
  const { can } = useMe();
  const mayOpen = !known?.permission || can.includes(known.permission);
  const words = (
    <>
      <span>{subjectWords(entry, known)}</span>
      {title !== null && (
        <span>
          {' '}
          “<bdi>{title}</bdi>”
        </span>
      )}
    </>
  );
  if (!known?.url || !mayOpen || (known.isOneOfMany && subject_title === null)) return words;
  return (
    <PanelLink href={known.url(subject_id)} className="underline underline-offset-2">
      {words}
    </PanelLink>
  );
}

/** Actions on many at once name no single subject. */
function subjectWords(
  { subject_table, subject_id }: Entry,
  known: (typeof subjects)[Subject] | undefined,
): string {
  if (!known) return formatName(subject_table);
  return subject_id === '*' ? known.many.toLowerCase() : known.one;
}

/** The values of a field before and after; those of a secret are not recorded. */
function Change({ change }: { change: unknown }) {
  if (!isRecord(change) || !('after' in change)) return <span>Changed</span>;
  return (
    <>
      <del className="text-soft">{formatChanged(change.before)}</del>
      <span> → </span>
      <ins className="no-underline">{formatChanged(change.after)}</ins>
    </>
  );
}

function formatDetail(name: string, value: unknown): string {
  return name === 'step' ? formatPart(value) : formatValue(value);
}

function formatChanged(value: unknown): string {
  return value === null || value === '' ? 'empty' : formatValue(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatPart).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Formats a detail; changes are a list of field names. */
function formatPart(part: unknown): string {
  return typeof part === 'string' && /^[a-z_]+$/.test(part) ? formatName(part) : formatValue(part);
}
