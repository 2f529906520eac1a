import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import {
  createRecoveryCodes,
  recoveryCodesQuery,
} from '../../second-factor/recovery-code-requests.ts';
import { RecoveryCodesDialog } from '../../second-factor/recovery-codes-dialog.tsx';
import { toAuthFailure } from '../../session/auth-failure.ts';

const few = 3;

/** How many recovery codes are left, and the button for new ones. */
export function RecoveryCodeStatus() {
  const queries = useQueryClient();
  const { data: counts, error, refetch } = useQuery(recoveryCodesQuery);
  const [asking, setAsking] = useState(false);
  const creation = useMutation({
    mutationFn: createRecoveryCodes,
    onSuccess: () => setAsking(false),
    onSettled: () => queries.invalidateQueries(recoveryCodesQuery),
  });
  const failure =
    creation.error && toAuthFailure(creation.error, 'The codes could not be created.').message;
  if (error && counts === undefined) {
    return <LoadError title="Couldn’t load your recovery codes." error={error} onRetry={refetch} />;
  }
  if (counts === undefined) return <Loading />;
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="text-sm/5 font-medium">Recovery codes</h3>
      {counts === null ? (
        <p>With a recovery code, you can sign in if you lose your app or key.</p>
      ) : (
        <p>{`${counts.remaining} of ${counts.total} recovery codes left.`}</p>
      )}
      {counts && counts.remaining < few && (
        <Notice tone="warning">Create new codes before you run out.</Notice>
      )}
      {failure && !asking && <Notice tone="error">{failure}</Notice>}
      <Button
        busy={creation.isPending}
        onClick={() => (counts ? setAsking(true) : creation.mutate({ replace: false }))}
      >
        {counts ? 'Create new codes' : 'Create recovery codes'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Create new recovery codes"
        sentence="Your current codes will stop working."
        confirmText="Create new codes"
        busy={creation.isPending}
        error={failure ?? undefined}
        onConfirm={() => creation.mutate({ replace: true })}
      />
      {creation.data && (
        <RecoveryCodesDialog codes={creation.data} onClose={() => creation.reset()} />
      )}
    </div>
  );
}
