import type { UserIdentity } from '@supabase/auth-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { providerName } from '#text/provider-name.ts';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useMe } from '../../session/me.ts';
import { meKey } from '../../session/me-query.ts';
import { useSession } from '../../session/session-provider.tsx';
import { ownIdentitiesQuery } from '../../sign-in-providers/provider-identities.ts';
import { toProviderProblem } from '../../sign-in-providers/provider-problem.ts';

interface DisconnectProviderDialogProps {
  identity: UserIdentity;
  onClose(): void;
}

/** Asks before a provider is disconnected from the account. */
export function DisconnectProviderDialog({ identity, onClose }: DisconnectProviderDialogProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { auth } = useSession();
  const hasPassword = useMe().confirms_by === 'password';
  const name = providerName(identity.provider);
  const removal = useMutation({
    mutationFn: async () => {
      const { error } = await auth.unlinkIdentity(identity);
      if (error) throw error;
    },
    onSuccess: () => {
      toast(`${name} was disconnected.`);
      onClose();
    },
    onSettled: () => {
      queries.invalidateQueries(ownIdentitiesQuery);
      // The account may have another email address now.
      queries.invalidateQueries({ queryKey: meKey });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Disconnect ${name}`}
      sentence={
        hasPassword
          ? 'You’ll sign in with your password.'
          : 'You have no password. To sign in, you’ll have to choose one with “Forgot password?” on the sign-in page.'
      }
      confirmText="Disconnect"
      danger
      busy={removal.isPending}
      error={
        removal.error
          ? toProviderProblem(removal.error, 'The provider could not be disconnected.')
          : undefined
      }
      onConfirm={() => removal.mutate()}
    />
  );
}
