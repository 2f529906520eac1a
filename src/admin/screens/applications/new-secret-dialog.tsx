import { useMutation } from '@tanstack/react-query';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { RevealDialog } from '../../forms/reveal-dialog.tsx';
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
  return (
    <RevealDialog
      open
      keepOpen={Boolean(secret)}
      title={`New secret for ${client_name}`}
      isCreated={Boolean(secret)}
      creation={replacing}
      confirmText="Replace secret"
      busyText="Creating..."
      danger
      onClose={onClose}
    >
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
    </RevealDialog>
  );
}
