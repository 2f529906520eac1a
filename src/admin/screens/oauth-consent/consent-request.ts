import type { OAuthAuthorizationDetails } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { parseUrl } from '#url/parse-url.ts';
import { auth } from '../../session/auth-client.ts';
import { toAuthFailure } from '../../session/auth-failure.ts';
import { withSession } from '../../session/with-session.ts';

/** What the service says of a request: it waits for a decision, it can go on, or it is over. */
export type ConsentRequest =
  | { kind: 'pending'; details: OAuthAuthorizationDetails }
  | { kind: 'approved'; url: string }
  | { kind: 'expired' | 'decided' };

/** The request of an application. Read once: reading can approve it, and only the first response has the code. */
export function consentQuery(id: string, userId: string) {
  return queryOptions({
    queryKey: ['oauth-consent', userId, id],
    queryFn: () => readRequest(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

async function readRequest(id: string): Promise<ConsentRequest> {
  if (id === '') return { kind: 'expired' };
  const { data, error } = await withSession(() =>
    auth.oauth.getAuthorizationDetails(encodeURIComponent(id)),
  );
  if (error?.code === 'oauth_authorization_not_found') return { kind: 'expired' };
  if (error?.code === 'validation_failed') return { kind: 'decided' };
  if (error) throw new Error(toAuthFailure(error, 'The request couldn’t be loaded.').message);
  if ('redirect_url' in data) return { kind: 'approved', url: data.redirect_url };
  return { kind: 'pending', details: data };
}

/** Sends the user's decision; returns where to go on, or what the request has become. */
export async function decideRequest(
  id: string,
  decision: 'approve' | 'deny',
): Promise<Exclude<ConsentRequest, { kind: 'pending' }>> {
  const options = { skipBrowserRedirect: true };
  const { data, error } = await withSession(() =>
    decision === 'approve'
      ? auth.oauth.approveAuthorization(id, options)
      : auth.oauth.denyAuthorization(id, options),
  );
  if (error?.code === 'oauth_authorization_not_found') return { kind: 'expired' };
  if (error?.code === 'validation_failed') return { kind: 'decided' };
  if (error) throw error;
  return { kind: 'approved', url: data.redirect_url };
}

/** Where the user will go: the host of a website, or the scheme that opens an app. */
export function formatTarget(redirectUri: string): string {
  const url = parseUrl(redirectUri);
  if (!url) return redirectUri;
  // The host of another scheme is whatever the application likes.
  return /^https?:$/.test(url.protocol) ? url.host : url.protocol.replace(/:$/, '');
}
