import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { SavedViewList } from '#constants/saved-views.ts';
import { api, parseResponse } from '../../api/client.ts';

export type SavedView = InferResponseType<
  (typeof api)['saved-views']['$get'],
  200
>['items'][number];
export type NewSavedView = Pick<SavedView, 'list' | 'name' | 'params'>;

const viewsKey = ['saved_views'];

/** The user's own views of a list, by name; empty until loaded. */
export function useSavedViews(list: SavedViewList): SavedView[] {
  const { data } = useQuery({
    queryKey: [...viewsKey, list],
    queryFn: () => parseResponse(api['saved-views'].$get({ query: { list } })),
  });
  return data?.items ?? [];
}

export function createSavedView(json: NewSavedView): Promise<SavedView> {
  return parseResponse(api['saved-views'].$post({ json }));
}

export function renameSavedView({ id, version }: SavedView, name: string): Promise<SavedView> {
  return parseResponse(
    api['saved-views'][':id'].$patch({ param: { id }, json: { version, name } }),
  );
}

export function deleteSavedView({ id, version }: SavedView): Promise<unknown> {
  return parseResponse<unknown>(
    api['saved-views'][':id'].$delete({ param: { id }, json: { version } }),
  );
}

/** A change of the views, which are loaded again afterwards. */
export function useSavedViewMutation<Given, Answer>(
  change: (given: Given) => Promise<Answer>,
  onDone: (answer: Answer, given: Given) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: viewsKey }),
  });
}
