import { Navigate, useParams, useSearchParams } from 'react-router';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useReturnFocus } from '../../../forms/return-focus.ts';
import { createItemId, isItemId } from '../../../new-item/item-id.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { blankIssue } from './compose/issue-form-fields.ts';
import { WriteIssue } from './compose/write-issue.tsx';
import { useIssue } from './issue-queries.ts';
import { IssueProgress } from './progress/issue-progress.tsx';

/**
 * An issue: the form of a draft, or how sending it goes. The id of a new one is in the query, so that a reload continues
 * with the same.
 */
export function Component() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  if (id !== 'new') return <OpenIssue key={id} id={id} isNew={false} />;
  const newId = query.get('id') ?? '';
  if (!isItemId(newId)) return <Navigate replace to={`?id=${createItemId()}`} />;
  return <OpenIssue key={newId} id={newId} isNew />;
}

function OpenIssue({ id, isNew }: { id: string; isNew: boolean }) {
  const { data = isNew ? blankIssue(id) : undefined, error, refetch } = useIssue(id, isNew);
  const isDraft = data?.status === 'draft';
  useReturnFocus(isDraft);
  if (data) return isDraft ? <WriteIssue issue={data} /> : <IssueProgress issue={data} />;
  if (!error) return <Loading />;
  return (
    <>
      <ScreenHead title="Issue" />
      <LoadError title="Couldn’t load this issue." error={error} onRetry={refetch} />
    </>
  );
}
