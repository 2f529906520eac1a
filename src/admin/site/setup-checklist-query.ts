import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, parseResponse } from '../api/client.ts';

/** The setup checklist, for users who may change the settings. */
export const setupChecklistQuery = queryOptions({
  queryKey: ['dashboard', 'checklist'],
  queryFn: () => parseResponse(api.dashboard.checklist.$get()),
  // Its steps are done on other screens.
  staleTime: 1_000,
});

/** Hides the checklist for this user, or shows it again. */
export function useDismissChecklist() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (dismissed: boolean) =>
      parseResponse(api.dashboard.checklist.$put({ json: { dismissed } })),
    onSuccess: (checklist) => queries.setQueryData(setupChecklistQuery.queryKey, checklist),
  });
}
