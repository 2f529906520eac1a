import type { Auth } from '../../auth-context.ts';
import type { RequestContext } from '../../request-context.ts';
import type { SignInResponse } from '../../sign-in.ts';

/** Exchanges credentials for a session, or rejects. */
export type Grant = (
  auth: Auth,
  members: Record<string, unknown>,
  context: RequestContext,
  /** The header with an access token, for grants that change the account of a signed-in user. */
  authorization: string | undefined,
) => Promise<SignInResponse>;
