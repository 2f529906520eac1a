import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { HandOverField } from './hand-over-field.tsx';
import type { Receiver, User } from './user-types.ts';
import { usersKey } from './users-queries.ts';
import { handOverError } from './work-text.ts';

export type UserAction =
  | 'delete'
  | 'deactivate'
  | 'revoke'
  | 'reset_second_factor'
  | 'remove_photo';

interface QuestionProps {
  /** The action to confirm; null while the dialog is closed. */
  action: UserAction | null;
  /** The current row. */
  user: User;
  onClose(): void;
}

const texts = {
  delete: {
    title: (name: string) => `Delete ${name}`,
    sentence: 'Are you sure you want to delete this user? This action cannot be undone.',
    confirmText: 'Delete user',
    done: (name: string) => `${name} was deleted. Their content was kept.`,
  },
  deactivate: {
    title: (name: string) => `Deactivate ${name}`,
    sentence:
      'They’ll be signed out immediately and can’t sign in until someone reactivates them. Nothing is deleted.',
    confirmText: 'Deactivate user',
    done: (name: string) => `${name} was deactivated.`,
  },
  revoke: {
    title: (name: string) => `Revoke the invitation for ${name}`,
    sentence:
      'The link stops working, and the account, which was never used, is removed. You can invite them again later.',
    confirmText: 'Revoke invitation',
    done: (name: string) => `The invitation for ${name} was revoked.`,
  },
  reset_second_factor: {
    title: (name: string) => `Reset two-factor authentication for ${name}`,
    sentence:
      'Their authenticator apps, security keys, phone numbers and recovery codes are removed, and they’re signed out on all devices. Until they set it up again, their password alone is enough: make sure that the request comes from them.',
    confirmText: 'Reset two-factor authentication',
    done: (name: string) => `Two-factor authentication for ${name} was reset.`,
  },
  remove_photo: {
    title: (name: string) => `Remove the photo of ${name}`,
    sentence: 'Their initial is shown instead. They can add another photo under Account.',
    confirmText: 'Remove photo',
    done: (name: string) => `The photo of ${name} was removed.`,
  },
} as const;

/** Confirms what a user or an invitation would lose. */
export function ConfirmUserAction({ action, user, onClose }: QuestionProps) {
  const toast = useToast();
  const reload = useInvalidate(usersKey);
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  const { title, sentence, confirmText } = texts[action ?? 'delete'];
  const running = useMutation({
    mutationFn: async (what: UserAction) => {
      const request = { param: { id: user.id }, json: { version: user.version } };
      if (what === 'delete') await parseResponse(api.users[':id'].$delete(request));
      else if (what === 'revoke') await parseResponse(api.users[':id'].invitation.$delete(request));
      else if (what === 'deactivate') await deactivate();
      else if (what === 'remove_photo')
        await parseResponse(api.users[':id'].photo.$delete(request));
      else await parseResponse(api.users[':id']['second-factor'].$delete(request));
    },
    onSuccess: (_, what) => {
      const handedOver = receiver ? ` ${receiver.full_name} took over their work.` : '';
      toast(`${texts[what].done(user.full_name)}${handedOver}`);
      close();
    },
    onSettled: () => reload(),
  });

  function deactivate() {
    const json = { version: user.version, ...(receiver && { hand_over_to: receiver.id }) };
    return parseResponse(api.users[':id'].deactivation.$put({ param: { id: user.id }, json }));
  }

  function close() {
    setReceiver(null);
    running.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={action !== null}
      onOpenChange={(open) => !open && close()}
      title={title(user.email ? `${user.full_name} (${user.email})` : user.full_name)}
      sentence={sentence}
      confirmText={confirmText}
      danger
      busy={running.isPending}
      error={running.error ? handOverError(running.error) : undefined}
      onConfirm={() => action && running.mutate(action)}
    >
      {action === 'deactivate' && (
        <HandOverField
          userId={user.id}
          receiver={receiver}
          onReceiver={setReceiver}
          disabled={running.isPending}
        />
      )}
    </ConfirmDialog>
  );
}
