import { z } from 'zod';
import { parseUrl } from '#url/parse-url.ts';
import { invalid } from '../errors.ts';
import { isSecureUrl } from '../providers/provider-requests.ts';
import { customIdentifier } from './custom-identifier.ts';

const maxTextLength = 255;
const maxSecretLength = 2_000;
const maxUrlLength = 1_000;
const maxItems = 50;

/** Params of the authorization request that are ours to set. */
const reservedParams = new Set([
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope'],
  ...['state', 'nonce', 'code', 'code_challenge', 'code_challenge_method', 'code_verifier'],
  ...['request', 'request_uri', 'grant_type'],
]);

/** Members of accounts that no provider may set, the verification of an email address included. */
const protectedAttributes = new Set([
  ...['id', 'aud', 'role', 'app_metadata', 'created_at', 'updated_at', 'confirmed_at'],
  ...['email_confirmed_at', 'phone_confirmed_at', 'email_verified', 'phone_verified'],
  ...['banned_until', 'is_super_admin', 'iss'],
]);

const text = (max = maxTextLength) =>
  z
    .string(`must be a string of up to ${max} characters`)
    .min(1, 'is required')
    .max(max, `must be a string of up to ${max} characters`)
    .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'must not contain control characters');
const url = z.string('must be a URL').superRefine((value, context) => {
  const problem = findUrlProblem(value);
  if (problem !== null) context.addIssue(problem);
});
/** An empty text removes it. */
const optionalUrl = z
  .union([z.literal('').transform(() => null), url], 'must be an https URL')
  .optional();
const list = (item: z.ZodString) =>
  z.array(item, 'must be a list of strings').max(maxItems, `must have at most ${maxItems} items`);
const scope = z
  .string('must be a list of strings')
  .max(maxTextLength, 'must be short strings')
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'must not contain spaces, quotes or backslashes');
const flag = z.boolean('must be true or false');
const record = (isReserved: (name: string) => boolean) =>
  z
    .record(text(), text(), 'must be an object of strings')
    .refine((value) => Object.keys(value).length <= maxItems, `must have at most ${maxItems} items`)
    .superRefine((value, context) => {
      const reserved = Object.keys(value).find(isReserved);
      if (reserved !== undefined) context.addIssue(`must not set ${reserved}`);
    });

const common = {
  identifier: z
    .string('must begin with custom:')
    .regex(customIdentifier, 'must be custom: and up to 42 lower-case letters, digits and dashes'),
  name: text(),
  client_id: text(),
  client_secret: text(maxSecretLength),
  acceptable_client_ids: list(text()).default([]),
  custom_claims_allowlist: list(text()).default([]),
  pkce_enabled: flag.default(true),
  attribute_mapping: record((name) => protectedAttributes.has(name)).default({}),
  authorization_params: record((name) => reservedParams.has(name)).default({}),
  enabled: flag.default(true),
  email_optional: flag.default(false),
};
const oidc = z.object({
  ...common,
  provider_type: z.literal('oidc'),
  scopes: list(scope)
    .default(['openid', 'email', 'profile'])
    .transform((scopes) => [...new Set(['openid', ...scopes])]),
  issuer: url,
  discovery_url: optionalUrl,
  skip_nonce_check: flag.default(false),
  // The ID token has it, and what is fetched besides must be about the same person.
  attribute_mapping: record((name) => name === 'sub' || protectedAttributes.has(name)).default({}),
});
const oauth2 = z.object({
  ...common,
  provider_type: z.literal('oauth2'),
  scopes: list(scope).default([]),
  authorization_url: url,
  token_url: url,
  userinfo_url: url,
  jwks_uri: optionalUrl,
});
const provider = z.discriminatedUnion(
  'provider_type',
  [oidc, oauth2],
  "must be either 'oauth2' or 'oidc'",
);

export type CustomProviderInput = z.output<typeof provider>;

/** Validates a provider that an administrator describes. Throws `validation_failed` with the first problem. */
export function parseCustomProvider(
  members: Readonly<Record<string, unknown>>,
): CustomProviderInput {
  const parsed = provider.safeParse(members);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const member = String(issue?.path[0] ?? 'provider_type');
  const problem = members[member] === undefined ? 'is required' : issue?.message;
  throw invalid(`${member} ${problem}`);
}

/** Kept as it is written: an issuer may end with a slash. */
function findUrlProblem(value: string): string | null {
  const parsed =
    /^[\x21-\x7e]+$/.test(value) && value.length <= maxUrlLength ? parseUrl(value) : null;
  if (parsed === null || parsed.username + parsed.password + parsed.hash !== '') {
    return 'must be a URL such as https://login.example.gov';
  }
  return isSecureUrl(value) ? null : 'must begin with https; http is for this machine only';
}
