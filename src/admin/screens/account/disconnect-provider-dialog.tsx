import type { UserIdentity } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/panel/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { useConfirmAction } from '../../forms/confirm-action.ts';
import { ownPasskeysQuery, useHasPasskeys } from '../../passkeys/passkey-queries.ts';
import { requestConfirmation } from '../../session/confirmation-request.ts';
import { useMe } from '../../session/me.ts';
import { meKey } from '../../session/me-query.ts';
import { useSession } from '../../session/session-provider.tsx';
import { identityName } from '../../sign-in-providers/identity-name.ts';
import { isSingleSignOn, ownIdentitiesQuery } from '../../sign-in-providers/provider-identities.ts';
import { toProviderProblem } from '../../sign-in-providers/provider-problem.ts';
import { useProviderName, useSignInOptions } from '../../sign-in-providers/sign-in-options.ts';

interface DisconnectProviderDialogProps {
  identity: UserIdentity;
  /** All of the account that come from providers. */
  connected: readonly UserIdentity[];
  onClose(): void;
}

/** Asks before a provider is disconnected from the account. */
export function DisconnectProviderDialog({
  identity,
  connected,
  onClose,
}: DisconnectProviderDialogProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { auth } = useSession();
  const name = identityName(identity, connected, useProviderName());
  const { email, managed_by_single_sign_on: isManaged } = useMe();
  const isOfAddress = !isManaged && email !== '' && identity.identity_data?.email === email;
  const remaining = useRemainingWay(identity, connected);
  const sentence = isOfAddress
    ? `${remaining} Anyone who can sign in there with ${email} can connect it again.`
    : remaining;
  const confirmation = useConfirmAction({
    act: async () => {
      const unlink = async () => (await auth.unlinkIdentity(identity)).error;
      let error = await unlink();
      // The account would get another email address.
      if (error?.code === 'reauthentication_needed' && (await requestConfirmation())) {
        error = await unlink();
      }
      if (error) throw error;
    },
    onDone: () => toast(`${name} was disconnected.`),
    onSettled: () => {
      queries.invalidateQueries(ownIdentitiesQuery);
      // The account may have another email address now.
      queries.invalidateQueries({ queryKey: meKey });
    },
    describeError: (error) => toProviderProblem(error, 'The provider could not be disconnected.'),
    onClose,
  });
  return (
    <ConfirmDialog
      {...confirmation}
      open
      title={`Disconnect ${name}`}
      sentence={sentence}
      confirmText="Disconnect"
      danger
    />
  );
}

/** Tells what the user signs in with afterwards. */
function useRemainingWay(identity: UserIdentity, connected: readonly UserIdentity[]): string {
  const { confirms_by, managed_by_single_sign_on: isManaged } = useMe();
  const { data: passkeys = [] } = useQuery({ ...ownPasskeysQuery, enabled: useHasPasskeys() });
  const { providers } = useSignInOptions();
  const nameOf = useProviderName();
  const others = connected.filter(({ identity_id }) => identity_id !== identity.identity_id);
  const other = others.find(({ provider }) => providers.some(({ name }) => name === provider));
  const organisation = others.find(isSingleSignOn);
  if (confirms_by === 'password' && !isManaged) return 'You can still sign in with your password.';
  if (other) return `You can still sign in with ${identityName(other, connected, nameOf)}.`;
  if (passkeys.length > 0) return 'You can still sign in with a passkey.';
  // It may be turned off.
  if (organisation) {
    return `You have no password. Make sure you can sign in with ${identityName(organisation, connected, nameOf)} first.`;
  }
  if (isManaged) return 'You have no password. Make sure you can sign in another way first.';
  return 'You have no password. To sign in, you’ll have to choose one with “Forgot password?” on the sign-in page.';
}
