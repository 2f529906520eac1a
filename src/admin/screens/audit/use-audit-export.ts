import { api } from '../../api/client.ts';
import { useFileExport } from '../../lists/use-file-export.ts';
import { type AuditListParams, auditListParams } from './audit-list-params.ts';

export type Format = 'csv' | 'ndjson';

/** Downloads the filtered entries as a file. */
export function useAuditExport(params: AuditListParams) {
  const filters = auditListParams.activeFilters(params);
  return useFileExport('audit-log', (format: Format, signal) =>
    api.audit.export.$get({ query: { ...filters, format } }, { init: { signal } }),
  );
}
