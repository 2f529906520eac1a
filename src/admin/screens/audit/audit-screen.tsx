import { useListParams } from '../../lists/use-list-params.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { auditListParams } from './audit-list-params.ts';
import { useAuditLog } from './audit-query.ts';
import { ExportButton } from './export-button.tsx';

/** Who did what, and when. */
export function Component() {
  const title = useSectionTitle('/admin/audit');
  const list = useListParams(auditListParams);
  const { params, setParams } = list;
  const read = useAuditLog(params);

  return (
    <>
      <ScreenHead title={title} actions={<ExportButton params={params} />} />
      <AuditFilters list={list} />
      <AuditList
        params={params}
        read={read}
        onPerson={(person) => setParams({ person })}
        onPage={(change) => setParams(change)}
        onClear={list.clearFilters}
      />
    </>
  );
}
