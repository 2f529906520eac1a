import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../../api/client.ts';
import { keepPreviousRows } from '../../../lists/keep-previous-rows.ts';
import { type KnownParams, pageQuery } from '../../../lists/page-query.ts';
import { type IssueListParams, issueListParams } from './issue-list-params.ts';

const endpoints = api['newsletter-issues'];

export type ListedIssue = InferResponseType<typeof endpoints.$get, 200>['items'][number];
export type Issue = InferResponseType<(typeof endpoints)[':id']['$get'], 200>;
export type IssueCounts = NonNullable<Issue['counts']>;
export type PreviewedIssue = InferRequestType<typeof endpoints.preview.$post>['json'];
export type IssueChange = Omit<
  InferRequestType<(typeof endpoints)[':id']['$patch']>['json'],
  'version'
>;

type Read = Pick<Issue, 'id' | 'version'>;

const named = ({ id, version }: Read) => ({ param: { id }, json: { version } });

export const issueApi = {
  create: (id: string, json: IssueChange) =>
    parseResponse(endpoints[':id'].$put({ param: { id }, json })),
  update: ({ id, version }: Read, change: IssueChange) =>
    parseResponse(endpoints[':id'].$patch({ param: { id }, json: { ...change, version } })),
  remove: (read: Read) => parseResponse(endpoints[':id'].$delete(named(read))),
  audience: () => parseResponse(endpoints.audience.$get()),
  preview: (json: PreviewedIssue) => parseResponse(endpoints.preview.$post({ json })),
  sendTest: (id: string) => parseResponse(endpoints[':id'].test.$post({ param: { id } })),
  /** Starts sending a draft, or continues a paused issue. */
  startSending: (read: Read) => parseResponse(endpoints[':id'].delivery.$put(named(read))),
  pauseSending: (read: Read) => parseResponse(endpoints[':id'].delivery.$delete(named(read))),
  retry: (id: string, deliveries: string[]) =>
    parseResponse(endpoints[':id'].retries.$post({ param: { id }, json: { deliveries } })),
};

/** The table of the live changes that invalidate these queries. */
export const issuesKey = ['newsletter_issues'];

/** One page of the list. */
export function useIssues(params: IssueListParams) {
  const query = { ...issueListParams.activeFilters(params), ...pageQuery(params, params.size) };
  return useQuery({
    queryKey: [...issuesKey, 'list', query],
    queryFn: () =>
      parseResponse(
        endpoints.$get({ query: query satisfies KnownParams<typeof endpoints.$get, typeof query> }),
      ),
    placeholderData: keepPreviousRows,
  });
}

/** A new issue is only read once it is in the cache. */
export function useIssue(id: string, isNew: boolean) {
  return useQuery({
    queryKey: [...issuesKey, 'one', id],
    queryFn: () => parseResponse(endpoints[':id'].$get({ param: { id } })),
    enabled: !isNew,
  });
}

/** The number of subscribers who would get an issue now. */
export function useAudience() {
  return useQuery({ queryKey: ['newsletter_audience'], queryFn: issueApi.audience });
}

/** Returns a function that stores an issue the server has responded with, and marks the lists as stale. */
export function useUpdateIssueCache(): (issue: Issue) => void {
  const queries = useQueryClient();
  return (issue) => {
    queries.setQueryData<Issue>([...issuesKey, 'one', issue.id], issue);
    void queries.invalidateQueries({ queryKey: [...issuesKey, 'list'] });
  };
}
