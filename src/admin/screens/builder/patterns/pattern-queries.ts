import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../../api/client.ts';

export type Pattern = InferResponseType<typeof api.patterns.$get, 200>['items'][number];

/** Named after the table, so that changes by others invalidate it. */
const queryKey = ['patterns'];

export function usePatterns() {
  return useQuery({
    queryKey,
    queryFn: async () => (await parseResponse(api.patterns.$get())).items,
  });
}

export function createPattern(json: { name: string; content: string }): Promise<Pattern> {
  return parseResponse(api.patterns.$post({ json }));
}

export function renamePattern({ id, version }: Pattern, name: string): Promise<Pattern> {
  return parseResponse(api.patterns[':id'].$patch({ param: { id }, json: { version, name } }));
}

export function deletePattern({ id, version }: Pattern): Promise<unknown> {
  return parseResponse<unknown>(api.patterns[':id'].$delete({ param: { id }, json: { version } }));
}

/** Returns a function that reloads the list. */
export function useReloadPatterns(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}

/** A mutation that reloads the list, also after an error. */
export function usePatternMutation<Given, Answer>(
  change: (given: Given) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const reload = useReloadPatterns();
  return useMutation({ mutationFn: change, onSuccess: onDone, onSettled: () => reload() });
}
