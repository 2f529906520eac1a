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
  const { params, setParams } = useListParams(auditListParams);
  const read = useAuditLog(params);

  return (
    <>
      <ScreenHead title={title} actions={<ExportButton params={params} />} />
      <AuditFilters
        params={params}
        onSearch={(search) => setParams({ search }, { replace: true })}
        onChange={(change) => setParams(change)}
      />
      <AuditList
        params={params}
        read={read}
        onPerson={(person) => setParams({ person })}
        onPage={(change) => setParams(change)}
        onClear={() => setParams(auditListParams.noFilters)}
      />
    </>
  );
}
