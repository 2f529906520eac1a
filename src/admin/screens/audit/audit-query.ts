import { useQuery } from '@tanstack/react-query';
import { api, ask } from '../../api/client.ts';
import { keepPreviousRows } from '../../lists/keep-previous-rows.ts';
import { onlyGiven, type Shown } from './audit-list-params.ts';

const pageSize = 50;

/** The entries that the address names. */
export function useAuditLog(shown: Shown) {
  const query = { ...onlyGiven({ ...shown }), page_size: String(pageSize) };
  return useQuery({
    queryKey: ['audit_log', query],
    queryFn: () => ask(api.audit.$get({ query })),
    placeholderData: keepPreviousRows,
    staleTime: 0,
  });
}
