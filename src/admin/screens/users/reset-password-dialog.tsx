import { useMutation } from '@tanstack/react-query';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { RevealDialog } from '../../forms/reveal-dialog.tsx';
import { CopyField } from '../../links/copy-field.tsx';
import type { User } from './user-types.ts';
import { usersKey } from './users-queries.ts';

interface ResetPasswordDialogProps {
  user: User;
  open: boolean;
  onClose(): void;
}

/** Confirms the reset of a user's password, then shows the temporary password to pass on. */
export function ResetPasswordDialog({ user, open, onClose }: ResetPasswordDialogProps) {
  const { id, version, full_name } = user;
  const reload = useInvalidate(usersKey);
  const resetting = useMutation({
    mutationFn: () =>
      parseResponse(api.users[':id'].password.$put({ param: { id }, json: { version } })),
    onSettled: reload,
  });
  const password = resetting.data?.one_time_password;
  return (
    <RevealDialog
      open={open}
      keepOpen={password !== undefined}
      title={`Reset the password for ${full_name}`}
      isCreated={Boolean(password)}
      creation={resetting}
      confirmText="Reset password"
      busyText="Resetting..."
      danger
      onClose={onClose}
    >
      {password ? (
        <>
          <p>Give it to them in person or by phone. They have to change it when they sign in.</p>
          <CopyField
            label="Temporary password"
            of="the temporary password"
            value={password}
            hint="Copy it now: you won’t be able to see it again."
          />
        </>
      ) : (
        <p>
          Their password, passkeys and phone number stop working, their sign-in providers are
          disconnected, and they’ll be signed out everywhere. A provider is connected again when
          someone signs in there with their email address. You’ll get a temporary password to pass
          on.
        </p>
      )}
    </RevealDialog>
  );
}
