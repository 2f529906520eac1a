import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { ClientSecret } from './application-credentials.tsx';
import { type Application, applicationsKey, passOnConflict } from './application-queries.ts';

interface NewSecretDialogProps {
  application: Application;
  /** Called with the application as it is now, if someone else has changed it. */
  onConflict(now: Application): void;
  onClose(): void;
}

/** Confirms the replacement of an application's secret, then shows the new one. */
export function NewSecretDialog({ application, onConflict, onClose }: NewSecretDialogProps) {
  const { id, version, client_name } = application;
  const reload = useInvalidate(applicationsKey);
  const replacing = useMutation({
    mutationFn: () =>
      parseResponse(api.applications[':id'].secret.$put({ param: { id }, json: { version } })),
    onError: passOnConflict(onConflict),
    onSettled: reload,
  });
  const secret = replacing.data?.client_secret;

  function close() {
    // The secret that is on its way would be lost.
    if (!replacing.isPending) onClose();
  }

  return (
    <Dialog
      open
      keepOpen={Boolean(secret)}
      onOpenChange={close}
      title={`New secret for ${client_name}`}
      footer={
        <>
          {!secret && <Button onClick={close}>Cancel</Button>}
          <Button
            kind={secret ? 'primary' : 'danger'}
            busy={replacing.isPending}
            busyText="Creating..."
            onClick={() => (secret ? close() : replacing.mutate())}
          >
            {secret ? 'Done' : 'Replace secret'}
          </Button>
        </>
      }
    >
      <div role="status" className="grid gap-4">
        {secret ? (
          <>
            <p>The previous secret no longer works. Enter the new one in the application.</p>
            <ClientSecret secret={secret} />
          </>
        ) : (
          <p>
            The current secret will stop working at once. Until the application has the new one,
            nobody can sign in to it, and it can’t renew its access to people’s details.
          </p>
        )}
        {replacing.error && <Notice tone="error">{errorMessage(replacing.error)}</Notice>}
      </div>
    </Dialog>
  );
}
