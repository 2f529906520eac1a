import ScrollText from 'lucide-react/icons/scroll-text';
import { Button } from '#ui/panel/button/button.tsx';
import { EmptyState } from '#ui/panel/states/empty-state.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { NoResults } from '#ui/panel/states/no-results.tsx';
import { AuditEntryRow } from './audit-entry-row.tsx';
import { type AuditListParams, auditListParams } from './audit-list-params.ts';
import type { useAuditLog } from './audit-query.ts';

interface AuditListProps {
  params: AuditListParams;
  read: ReturnType<typeof useAuditLog>;
  onPerson(id: string): void;
  onPage(change: Partial<AuditListParams>): void;
  onClear(): void;
}

export function AuditList({ params, read, onPerson, onPage, onClear }: AuditListProps) {
  const { data, error, refetch } = read;
  if (error && !data) {
    return <LoadError title="Couldn’t load the audit log." error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  const { items, has_newer, has_older } = data;
  if (items.length === 0) {
    const { before, after } = params;
    const isFiltered = auditListParams.isFiltered(params) || before || after;
    if (isFiltered) return <NoResults search={params.search} onClear={onClear} />;
    return <EmptyState icon={ScrollText} title="No activity yet." />;
  }
  return (
    <>
      {params.person !== '' && (
        <p className="mb-3 flex flex-wrap items-center gap-3">
          <span>{`Showing only actions by ${items[0]?.actor_name ?? ''}.`}</span>
          <Button onClick={() => onPage({ person: '' })}>Show all users</Button>
        </p>
      )}
      <ol aria-label="Audit log" className="border-t border-line">
        {items.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} onPerson={onPerson} />
        ))}
      </ol>
      {(has_newer || has_older) && (
        <nav aria-label="Audit log pages" className="mt-4 flex gap-2">
          <Button disabled={!has_newer} onClick={() => onPage({ after: String(items[0]?.id) })}>
            Newer
          </Button>
          <Button
            disabled={!has_older}
            onClick={() => onPage({ before: String(items.at(-1)?.id) })}
          >
            Older
          </Button>
        </nav>
      )}
    </>
  );
}
