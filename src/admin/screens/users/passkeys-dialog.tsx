import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import type { User, UserPasskey } from './user-types.ts';
import { usersKey, useUserPasskeys } from './users-queries.ts';

interface PasskeysDialogProps {
  user: User;
  open: boolean;
  onClose(): void;
}

/** The passkeys of a user, and their removal. */
export function PasskeysDialog({ user, open, onClose }: PasskeysDialogProps) {
  const [removing, setRemoving] = useState<UserPasskey | null>(null);
  // Each removal increments it.
  const [version, setVersion] = useState(user.version);
  if (removing) {
    return (
      <RemovePasskey
        user={{ ...user, version }}
        passkey={removing}
        onRemoved={(changed) => setVersion(changed.version)}
        onClose={() => setRemoving(null)}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Passkeys of ${user.full_name}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <PasskeyList userId={user.id} onRemove={setRemoving} />
    </Dialog>
  );
}

interface PasskeyListProps {
  userId: string;
  onRemove(passkey: UserPasskey): void;
}

function PasskeyList({ userId, onRemove }: PasskeyListProps) {
  const { data: passkeys, error, refetch } = useUserPasskeys(userId);
  if (error && !passkeys) {
    return <LoadError title="Couldn’t load the passkeys." error={error} onRetry={refetch} />;
  }
  if (!passkeys) return <Loading />;
  if (passkeys.length === 0) return <p>This user has no passkeys.</p>;
  return (
    <ul className="border-t border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-3 border-b border-line py-2.5">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">
              <bdi>{nameOf(passkey)}</bdi>
            </p>
            <p className="text-[0.8125rem]/5 text-soft">
              <span>Added</span> <RelativeTime at={passkey.created_at} />{' '}
              {passkey.last_used_at ? (
                <>
                  <span>· last used</span> <RelativeTime at={passkey.last_used_at} />
                </>
              ) : (
                <span>· never used</span>
              )}
            </p>
          </div>
          <Button aria-label={`Remove ${nameOf(passkey)}`} onClick={() => onRemove(passkey)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface RemovePasskeyProps {
  user: User;
  passkey: UserPasskey;
  onRemoved(user: User): void;
  onClose(): void;
}

function RemovePasskey({ user, passkey, onRemoved, onClose }: RemovePasskeyProps) {
  const toast = useToast();
  const reload = useInvalidate(usersKey);
  const confirmation = useConfirmAction({
    act: () =>
      parseResponse(
        api.users[':id'].passkeys[':passkey'].$delete({
          param: { id: user.id, passkey: passkey.id },
          json: { version: user.version },
        }),
      ),
    onDone(changed: User) {
      toast(`${nameOf(passkey)} was removed.`);
      onRemoved(changed);
    },
    onSettled: reload,
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open
      title={`Remove ${nameOf(passkey)}`}
      sentence={`${user.full_name} can’t sign in with it any more, and is signed out on all devices.`}
      confirmText="Remove passkey"
      danger
    />
  );
}

function nameOf({ name }: UserPasskey): string {
  return name || 'Passkey';
}
