import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { RelativeTime } from '../../date-time/relative-time.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import { NameDialog } from '../../forms/name-dialog.tsx';
import { addPasskey } from '../../passkeys/add-passkey.ts';
import { supportsPasskeys } from '../../passkeys/browser-passkeys.ts';
import { ownPasskeysQuery, type Passkey, passkeyName } from '../../passkeys/passkey-queries.ts';
import { toAuthFailure } from '../../session/auth-failure.ts';
import { useSession } from '../../session/session-provider.tsx';

const maxNameLength = 120;

/** The passkeys with which the user signs in without a password. */
export function PasskeysSection() {
  const { data: passkeys, error, refetch } = useQuery(ownPasskeysQuery);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  if (error && !passkeys) {
    return <LoadError title="Couldn’t load your passkeys." error={error} onRetry={refetch} />;
  }
  if (!passkeys) return <Loading />;
  return (
    <div className="grid gap-3">
      <p>
        With a passkey, you sign in with your fingerprint, face or screen lock instead of your
        password.
      </p>
      {passkeys.length > 0 && (
        <ul className="border-t border-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5"
            >
              <PasskeyText passkey={passkey} />
              <div className="flex gap-2">
                <Button
                  aria-label={`Rename ${passkeyName(passkey)}`}
                  onClick={() => setRenaming(passkey)}
                >
                  Rename
                </Button>
                <Button
                  aria-label={`Remove ${passkeyName(passkey)}`}
                  onClick={() => setRemoving(passkey)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <AddPasskey existing={passkeys} />
      ) : (
        <p className="text-soft">
          You can’t add a passkey in this browser. Update it, or open this page in another one.
        </p>
      )}
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}

function PasskeyText({ passkey }: { passkey: Passkey }) {
  const { created_at, last_used_at } = passkey;
  return (
    <div className="min-w-40 flex-1">
      <p className="font-medium wrap-anywhere">
        <bdi>{passkeyName(passkey)}</bdi>
      </p>
      <p className="text-[0.8125rem]/5 text-soft">
        <span>Added</span> <RelativeTime at={created_at} />{' '}
        {last_used_at ? (
          <>
            <span>· last used</span> <RelativeTime at={last_used_at} />
          </>
        ) : (
          <span>· never used</span>
        )}
      </p>
    </div>
  );
}

function AddPasskey({ existing }: { existing: readonly Passkey[] }) {
  const toast = useToast();
  const queries = useQueryClient();
  const adding = useMutation({
    mutationFn: () => addPasskey(existing),
    onSuccess: (name) => name !== null && toast(`${name} was added.`),
    onSettled: () => queries.invalidateQueries(ownPasskeysQuery),
  });
  return (
    <>
      {adding.error && (
        <Notice tone="error">
          {toAuthFailure(adding.error, 'The passkey could not be added.').message}
        </Notice>
      )}
      <Button
        className="justify-self-start"
        busy={adding.isPending}
        onClick={() => adding.mutate()}
      >
        Add passkey
      </Button>
    </>
  );
}

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose(): void;
}

function RenamePasskey({ passkey, onClose }: PasskeyDialogProps) {
  const queries = useQueryClient();
  const { auth } = useSession();
  const renaming = useMutation({
    mutationFn: async (friendlyName: string) => {
      const { error } = await auth.passkey.update({ passkeyId: passkey.id, friendlyName });
      if (error) throw new Error(toAuthFailure(error, 'The passkey could not be renamed.').message);
    },
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(ownPasskeysQuery),
  });
  return (
    <NameDialog
      open
      onClose={onClose}
      title={`Rename ${passkeyName(passkey)}`}
      hint="Tells your passkeys apart, for example by the device they’re on."
      name={passkeyName(passkey)}
      maxLength={maxNameLength}
      confirmText="Rename"
      busy={renaming.isPending}
      error={renaming.error}
      onName={(name) => renaming.mutate(name)}
    />
  );
}

function RemovePasskey({ passkey, onClose }: PasskeyDialogProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { auth } = useSession();
  const confirmation = useConfirmAction({
    act: async () => {
      const { error } = await auth.passkey.delete({ passkeyId: passkey.id });
      if (error) throw error;
    },
    onDone: () => toast(`${passkeyName(passkey)} was removed.`),
    onSettled: () => queries.invalidateQueries(ownPasskeysQuery),
    describeError: (error) => toAuthFailure(error, 'The passkey could not be removed.').message,
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open
      title={`Remove ${passkeyName(passkey)}`}
      sentence="You can’t sign in with it any more. Your device may still offer it until you delete it there too."
      confirmText="Remove passkey"
      danger
    />
  );
}
