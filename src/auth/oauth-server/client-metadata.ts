import { invalid } from '../errors.ts';
import { oauthScopes, splitScopes } from './oauth-scopes.ts';
import type { OauthClient } from './oauth-server-tables.ts';
import { isRegistrableRedirect, isRegistrableUrl } from './redirect-uri-rules.ts';

export const maxClientNameLength = 200;
export const maxRedirects = 10;
export const oauthGrantTypes = ['authorization_code', 'refresh_token'] as const;
export const tokenAuthMethods = ['client_secret_basic', 'client_secret_post', 'none'] as const;

/** What an application says of itself. */
export type ClientMetadata = Pick<
  OauthClient,
  | 'client_name'
  | 'redirect_uris'
  | 'grant_types'
  | 'client_uri'
  | 'logo_uri'
  | 'client_type'
  | 'token_endpoint_auth_method'
  | 'scopes'
>;

/** Parses the body of a registration. Throws `validation_failed`. */
export function parseClientMetadata(members: Record<string, unknown>): ClientMetadata {
  const methods = parseAuthMethod(members);
  return {
    ...methods,
    client_name: parseName(members.client_name),
    redirect_uris: parseRedirects(members.redirect_uris, methods),
    grant_types: parseGrantTypes(members.grant_types ?? [...oauthGrantTypes]),
    client_uri: parseUri(members, 'client_uri'),
    logo_uri: parseUri(members, 'logo_uri'),
    scopes: parseClientScopes(members.scope),
    ...checkResponseTypes(members.response_types),
  };
}

/** Parses the body of a change; what is absent stays as it is, except that an empty URL is removed. */
export function parseClientChanges(
  members: Record<string, unknown>,
  client: OauthClient,
): Partial<ClientMetadata> {
  const has = (name: string) => members[name] !== undefined;
  const { token_endpoint_auth_method: method = client.token_endpoint_auth_method } = members;
  const methods = parseAuthMethod({
    client_type: members.client_type ?? client.client_type,
    token_endpoint_auth_method: method,
  });
  if (methods.client_type !== client.client_type) {
    throw invalid('client_type cannot be changed; create another client');
  }
  return {
    ...(has('token_endpoint_auth_method') && methods),
    ...(has('client_name') && { client_name: parseName(members.client_name) }),
    ...(has('redirect_uris') && {
      redirect_uris: parseRedirects(members.redirect_uris, methods),
    }),
    ...(has('grant_types') && { grant_types: parseGrantTypes(members.grant_types) }),
    ...(has('client_uri') && { client_uri: parseUri(members, 'client_uri') }),
    ...(has('logo_uri') && { logo_uri: parseUri(members, 'logo_uri') }),
    ...(has('scope') && { scopes: parseClientScopes(members.scope) }),
  };
}

/** Control and formatting characters could change what the consent page seems to say. */
export function isClientName(text: string): boolean {
  return text.length <= maxClientNameLength && !/\p{C}/u.test(text);
}

function parseAuthMethod(members: Record<string, unknown>) {
  const { client_type: given, token_endpoint_auth_method: givenMethod } = members;
  const fallback = given === 'public' ? 'none' : 'client_secret_basic';
  const method = tokenAuthMethods.find((known) => known === (givenMethod ?? fallback));
  if (!method) {
    throw invalid(`token_endpoint_auth_method must be one of ${tokenAuthMethods.join(', ')}`);
  }
  const type = method === 'none' ? 'public' : 'confidential';
  if (given !== undefined && given !== type) {
    throw invalid(`client_type must be ${type} with token_endpoint_auth_method ${method}`);
  }
  return { client_type: type, token_endpoint_auth_method: method } as const;
}

function parseName(name: unknown): string {
  const text = typeof name === 'string' ? name.trim() : '';
  if (text === '') throw invalid('client_name is required');
  if (!isClientName(text)) {
    throw invalid(`client_name must be text of at most ${maxClientNameLength} characters`);
  }
  return text;
}

function parseRedirects(uris: unknown, { client_type: type }: { client_type: string }): string {
  const list = listOf(uris, 'redirect_uris');
  if (list.length === 0 || list.length > maxRedirects) {
    throw invalid(`redirect_uris must have from 1 to ${maxRedirects} entries`);
  }
  const isAllowed = (uri: string) => isRegistrableRedirect(uri, { isPublic: type === 'public' });
  if (list.every(isAllowed)) return list.join(',');
  throw invalid(
    'redirect_uris must be https, http on this machine or, for public clients, have a scheme such as gov.example.app; ' +
      'fragments, commas and passwords are not allowed',
  );
}

function parseGrantTypes(types: unknown): string {
  const list = listOf(types, 'grant_types');
  const known: readonly string[] = oauthGrantTypes;
  if (!list.includes('authorization_code') || !list.every((type) => known.includes(type))) {
    throw invalid('grant_types must be authorization_code, and refresh_token if wanted');
  }
  return [...new Set(list)].join(',');
}

function checkResponseTypes(types: unknown = ['code']): Record<string, never> {
  if (listOf(types, 'response_types').join() === 'code') return {};
  throw invalid('response_types must be code');
}

function parseUri(members: Record<string, unknown>, name: 'client_uri' | 'logo_uri') {
  const { [name]: uri = '' } = members;
  if (uri === '') return null;
  if (typeof uri === 'string' && isRegistrableUrl(uri)) return uri;
  throw invalid(`${name} must be an https URL`);
}

function parseClientScopes(scope: unknown = ''): string | null {
  const scopes = typeof scope === 'string' ? splitScopes(scope) : [''];
  const known: readonly string[] = oauthScopes;
  if (!scopes.every((name) => known.includes(name))) {
    throw invalid(`scope must name some of ${oauthScopes.join(', ')}`);
  }
  return scopes.length === 0 ? null : scopes.join(' ');
}

function listOf(value: unknown, name: string): string[] {
  if (value === undefined) throw invalid(`${name} is required`);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw invalid(`${name} must be a list of strings`);
}
