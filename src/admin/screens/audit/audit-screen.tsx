import { useSearchParams } from 'react-router';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { type Shown, shownAt, withShown } from './audit-list-params.ts';
import { useAuditLog } from './audit-query.ts';
import { ExportButton } from './export-button.tsx';

/** Who did what, and when. */
export function Component() {
  const title = useSectionTitle('/admin/audit');
  const [address, setAddress] = useSearchParams();
  const shown = shownAt(address);
  const read = useAuditLog(shown);

  function show(change: Partial<Shown>, options: { replace?: boolean } = {}) {
    const isPaging = 'before' in change || 'after' in change;
    setAddress((now) => withShown(now, change), { ...options, preventScrollReset: !isPaging });
  }

  return (
    <>
      <ScreenHead title={title} actions={<ExportButton shown={shown} />} />
      <AuditFilters
        shown={shown}
        onSearch={(search) => show({ search }, { replace: true })}
        onChange={show}
      />
      <AuditList
        shown={shown}
        read={read}
        onPerson={(person) => show({ person })}
        onPage={show}
        onClear={() => setAddress(new URLSearchParams(), { preventScrollReset: true })}
      />
    </>
  );
}
