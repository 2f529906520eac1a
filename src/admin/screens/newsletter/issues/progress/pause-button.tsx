import { useMutation } from '@tanstack/react-query';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Button } from '#ui/panel/button/button.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError } from '../../../../api/client.ts';
import { useInvalidate } from '../../../../api/use-invalidate.ts';
import { errorMessage } from '../../../../forms/form-errors.ts';
import { type Issue, issueApi, issuesKey, useUpdateIssueCache } from '../issue-queries.ts';

/** Pauses or resumes sending; nothing once the issue is sent. */
export function PauseButton({ issue }: { issue: Issue }) {
  const toast = useToast();
  const updateCache = useUpdateIssueCache();
  const reload = useInvalidate(issuesKey);
  const isPaused = issue.status === 'paused';
  const switching = useMutation({
    mutationFn: () => (isPaused ? issueApi.startSending(issue) : issueApi.pauseSending(issue)),
    onSuccess: (now) => {
      updateCache(now);
      toast(isPaused ? 'Sending resumed.' : 'Sending paused.');
    },
    onError: (error) => {
      // Users who closed the confirmation know that nothing has happened.
      const isDeclined = error instanceof ApiError && error.code === 'confirmation_required';
      if (!isDeclined) toast(errorMessage(error));
    },
    onSettled: reload,
  });
  if (issue.status === 'sent') return null;
  return (
    <Button
      icon={isPaused ? Play : Pause}
      kind={isPaused ? 'primary' : 'secondary'}
      busy={switching.isPending}
      onClick={() => switching.mutate()}
    >
      {isPaused ? 'Resume sending' : 'Pause sending'}
    </Button>
  );
}
