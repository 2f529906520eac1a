import { useParams } from 'react-router';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useReturnFocus } from '../../../forms/return-focus.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { EditIssue } from './compose/edit-issue.tsx';
import { useIssue } from './issue-queries.ts';
import { IssueProgress } from './progress/issue-progress.tsx';

/** An issue: the form of a draft, or how sending it goes. */
export function Component() {
  const { id = '' } = useParams();
  return <OpenIssue key={id} id={id} />;
}

function OpenIssue({ id }: { id: string }) {
  const { data, error, refetch } = useIssue(id);
  const isDraft = data?.status === 'draft';
  useReturnFocus(isDraft);
  if (data) return isDraft ? <EditIssue issue={data} /> : <IssueProgress issue={data} />;
  if (!error) return <Loading />;
  return (
    <>
      <ScreenHead title="Issue" />
      <LoadError title="Couldn’t load this issue." error={error} onRetry={refetch} />
    </>
  );
}
