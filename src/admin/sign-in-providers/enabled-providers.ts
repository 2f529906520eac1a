import { useQuery } from '@tanstack/react-query';
import { authSettingsQuery } from '../session/auth-settings-query.ts';

/** Ways to sign in that are no providers, but are among them in the settings of the auth service. */
const otherWays = /^(anonymous_users|email|phone|passkeys?|saml|web3.*)$/;

const none: readonly string[] = [];

/** The providers of this server; none while they are not known yet. */
export function useEnabledProviders(): readonly string[] {
  const { data } = useQuery({ ...authSettingsQuery, select: listProviders });
  return data ?? none;
}

/** Whether users connect and disconnect providers themselves. */
export function useMayConnect(): boolean {
  const { data } = useQuery(authSettingsQuery);
  return data?.manual_linking_enabled ?? false;
}

function listProviders({ external }: { external: Record<string, boolean> }): string[] {
  return Object.keys(external).filter((name) => external[name] === true && !otherWays.test(name));
}
