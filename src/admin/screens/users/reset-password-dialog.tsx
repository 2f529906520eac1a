import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/panel/button/button.tsx';
import { CopyButton } from '#ui/panel/button/copy-button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { errorMessage } from '../../forms/form-errors.ts';
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

  function close() {
    // The password that is on its way would be lost.
    if (resetting.isPending) return;
    // A shown password stays until the dialog is gone: its button has the focus, which the dialog returns.
    if (resetting.error) resetting.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      keepOpen={password !== undefined}
      onOpenChange={close}
      title={`Reset the password for ${full_name}`}
      footer={
        <>
          {!password && <Button onClick={close}>Cancel</Button>}
          <Button
            kind={password ? 'primary' : 'danger'}
            busy={resetting.isPending}
            busyText="Resetting..."
            onClick={() => (password ? close() : resetting.mutate())}
          >
            {password ? 'Done' : 'Reset password'}
          </Button>
        </>
      }
    >
      <div role="status" className="grid gap-4">
        {password ? (
          <>
            <p>Give it to them in person or by phone. They have to change it when they sign in.</p>
            <TemporaryPassword password={password} />
          </>
        ) : (
          <p>
            Their password, passkeys and phone number stop working, their sign-in providers are
            disconnected, and they’ll be signed out everywhere. A provider is connected again when
            someone signs in there with their email address. You’ll get a temporary password to pass
            on.
          </p>
        )}
        {resetting.error && <Notice tone="error">{errorMessage(resetting.error)}</Notice>}
      </div>
    </Dialog>
  );
}

function TemporaryPassword({ password }: { password: string }) {
  return (
    <div className="grid justify-items-start gap-2 sm:flex sm:items-start">
      <div className="w-full min-w-0 sm:flex-1">
        <TextField
          label="Temporary password"
          readOnly
          value={password}
          autoComplete="off"
          hint="Copy it now: you won’t be able to see it again."
          onFocus={({ target }) => target.select()}
        />
      </div>
      <CopyButton label="Copy" of="the temporary password" text={password} className="sm:mt-6" />
    </div>
  );
}
