import { api } from '../../api/client.ts';
import { FileExportButton } from '../../lists/file-export-button.tsx';
import { type AuditListParams, auditListParams } from './audit-list-params.ts';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'ndjson', label: 'JSON Lines' },
] as const;

/** Exports the filtered entries. */
export function ExportButton({ params }: { params: AuditListParams }) {
  const filters = auditListParams.activeFilters(params);
  return (
    <FileExportButton
      name="audit-log"
      formats={formats}
      send={(format, signal) =>
        api.audit.export.$get({ query: { ...filters, format } }, { init: { signal } })
      }
    />
  );
}
