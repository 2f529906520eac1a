import { api } from '../../api/client.ts';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { type AuditListParams, auditListParams } from './audit-list-params.ts';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'ndjson', label: 'JSON Lines' },
] as const;

/** Exports the filtered entries. */
export function ExportButton({ params }: { params: AuditListParams }) {
  const filters = auditListParams.activeFilters(params);
  return (
    <CsvExportButton
      name="audit-log"
      formats={formats}
      send={(signal, format) =>
        api.audit.export.$get({ query: { ...filters, format } }, { init: { signal } })
      }
    />
  );
}
