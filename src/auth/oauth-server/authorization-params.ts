import type { Auth } from '../auth-context.ts';
import { invalid } from '../errors.ts';
import { mayRequest, splitList } from './client-body.ts';
import { findClient } from './client-store.ts';
import { defaultScope, listSupportedScopes, splitScopes } from './oauth-scopes.ts';
import type { OauthAuthorization, OauthClient } from './oauth-server-tables.ts';

const challengePattern = /^[A-Za-z0-9._~-]{43,128}$/;
const maxStateLength = 4_096;
const maxNonceLength = 255;
const visible = /^[\x20-\x7e]*$/;

/** What a valid request of an application asks for. */
export type RequestedAuthorization = Pick<
  OauthAuthorization,
  | 'client_id'
  | 'redirect_uri'
  | 'scope'
  | 'state'
  | 'nonce'
  | 'code_challenge'
  | 'requires_decision'
>;

/** The application and where to send the user, errors included. */
export interface AuthorizationTarget {
  client: OauthClient;
  redirectUri: string;
  state: string | null;
}

/** An error that goes to the application, by the user's browser. */
export class AuthorizationError extends Error {
  override readonly name = 'AuthorizationError';
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** Finds the application. Throws an AuthError for the user: nobody may be redirected to a URL that is not registered. */
export async function findTarget(
  { db }: Pick<Auth, 'db'>,
  query: URLSearchParams,
): Promise<AuthorizationTarget> {
  const clientId = only(query, 'client_id');
  const client = clientId === null ? null : await findClient(db, clientId);
  if (!client) throw invalid('client_id is missing or unknown');
  const redirectUri = only(query, 'redirect_uri');
  if (redirectUri === null || !splitList(client.redirect_uris).includes(redirectUri)) {
    throw invalid('redirect_uri is not registered for this client');
  }
  return { client, redirectUri, state: stateIn(query) };
}

/** Checks the rest of the request. Throws an AuthorizationError. */
export async function parseAuthorization(
  auth: Pick<Auth, 'keys'>,
  query: URLSearchParams,
  { client, redirectUri, state }: AuthorizationTarget,
): Promise<RequestedAuthorization> {
  for (const name of new Set(query.keys())) {
    // RFC 8707 allows several resources; they are ignored.
    if (name !== 'resource' && query.getAll(name).length > 1) {
      throw new AuthorizationError('invalid_request', `${name.slice(0, 50)} is given twice`);
    }
  }
  if (state === null && query.get('state')) throw malformed('state');
  const responseType = query.get('response_type');
  if (!responseType) throw malformed('response_type');
  if (responseType !== 'code') {
    throw new AuthorizationError('unsupported_response_type', 'response_type must be code');
  }
  const challenge = query.get('code_challenge') ?? '';
  if (!challengePattern.test(challenge)) throw malformed('code_challenge');
  if (query.get('code_challenge_method')?.toUpperCase() !== 'S256') {
    throw new AuthorizationError('invalid_request', 'code_challenge_method must be S256');
  }
  // ID tokens do not tell when the user signed in.
  if (query.get('max_age')) {
    throw new AuthorizationError('invalid_request', 'max_age is not supported');
  }
  const prompts = splitScopes(query.get('prompt'));
  if (prompts.includes('none')) {
    throw new AuthorizationError('interaction_required', 'The user has to open the consent page');
  }
  const nonce = query.get('nonce') || null;
  if (nonce && (nonce.length > maxNonceLength || !visible.test(nonce))) throw malformed('nonce');
  return {
    client_id: client.id,
    redirect_uri: redirectUri,
    scope: await parseScope(auth, query.get('scope'), client),
    state,
    nonce,
    code_challenge: challenge,
    requires_decision: prompts.length > 0,
  };
}

async function parseScope(
  auth: Pick<Auth, 'keys'>,
  given: string | null,
  client: OauthClient,
): Promise<string> {
  const supported = await listSupportedScopes(auth);
  const named = splitScopes(given);
  const scopes = named.length > 0 ? named : splitScopes(client.scopes ?? defaultScope);
  if (scopes.every((scope) => supported.includes(scope)) && mayRequest(client, scopes)) {
    return scopes.join(' ');
  }
  throw new AuthorizationError('invalid_scope', `scope must name some of ${supported.join(', ')}`);
}

/** Null if it is absent, given twice or malformed. */
function stateIn(query: URLSearchParams): string | null {
  const state = only(query, 'state') || null;
  return state && state.length <= maxStateLength && visible.test(state) ? state : null;
}

function only(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name);
  return value === undefined || more.length > 0 ? null : value;
}

function malformed(name: string): AuthorizationError {
  return new AuthorizationError('invalid_request', `${name} is missing or malformed`);
}
