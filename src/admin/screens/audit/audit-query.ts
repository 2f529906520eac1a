import { useQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../../api/client.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import type { KnownParams } from '../../lists/page-query.ts';
import { type AuditListParams, auditListParams } from './audit-list-params.ts';

const pageSize = 50;

/** One page of entries. */
export function useAuditLog(params: AuditListParams) {
  const { before, after } = params;
  const query = {
    ...auditListParams.activeFilters(params),
    ...(before && { before }),
    ...(after && { after }),
    page_size: String(pageSize),
  };
  return useQuery({
    queryKey: ['audit_log', query],
    queryFn: () =>
      parseResponse(
        api.audit.$get({ query: query satisfies KnownParams<typeof api.audit.$get, typeof query> }),
      ),
    placeholderData: keepPreviousRows,
    staleTime: 0,
  });
}
