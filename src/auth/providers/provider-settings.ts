import { z } from 'zod';
import { isLoopbackHost } from '#url/loopback-host.ts';
import { parseUrl } from '#url/parse-url.ts';
import { secret } from '../env-schemas.ts';
import { flag, listIn } from '../setting-schemas.ts';
import { presets } from './provider-presets.ts';

/** The endpoints of an OAuth provider without discovery. */
export interface ProviderEndpoints {
  authorization: string;
  token: string;
  userInfo: string;
  /** GitHub's list of email addresses. */
  emails?: string;
}

export interface ClaimSettings {
  /** Our names of claims, and the provider's. */
  mapping: Readonly<Record<string, string>>;
  /** Claims that the identity keeps as they are. */
  kept: readonly string[];
}

/** A provider that people can sign in with. */
export interface ProviderSettings {
  /** In requests and in `identities.provider`. */
  name: string;
  /** `oidc` providers have an issuer, `oauth` providers endpoints. */
  kind: 'oidc' | 'oauth';
  /** People sign in with the first one; the ID tokens of all of them are accepted. */
  clientIds: readonly string[];
  secret: string;
  /** Where the provider redirects to; if undefined, to `/callback`. */
  redirectUri?: string | undefined;
  issuer?: string | undefined;
  endpoints?: ProviderEndpoints | undefined;
  scopes: readonly string[];
  /** The claim that says whether the email address was verified. */
  verifiedEmailClaim: string;
  /** Whether ID tokens of the id_token grant may lack the nonce of the request. */
  skipNonceCheck: boolean;
  /** Whether people without an email address can sign in. */
  emailOptional: boolean;
  /** Whether we send a PKCE challenge of our own. */
  pkce: boolean;
  /** Where the issuer says of itself what others say below its URL. */
  discoveryUrl?: string | undefined;
  /** Further params of each authorization request. */
  authorizationParams?: Readonly<Record<string, string>>;
  /** What of the provider's claims is read in another way than usual. */
  claims?: ClaimSettings;
}

/** The names of the providers we know, whether they are enabled or not. */
export const knownProviders: readonly string[] = [...presets.keys()].map((name) =>
  name.toLowerCase(),
);

const suffixes = '(ENABLED|CLIENT_ID|SECRET|SECRET_FILE|REDIRECT_URI|URL)';
const variableOfProvider = new RegExp(`^AUTH_EXTERNAL_([A-Z][A-Z0-9_]{0,39})_${suffixes}$`);
/** Names of other switches and types of identities, and `<NAME>_REDIRECT_URL`, which is a typo. */
const reservedNames =
  /^(EMAIL|PHONE|ANONYMOUS_USERS|FLOW_STATE|(WEB3|SAML|SSO|CUSTOM)(_.*)?|.*_REDIRECT)$/;

const secureUrl = z.string().superRefine((text, context) => {
  const problem = findUrlProblem(text);
  if (problem !== null) context.addIssue(problem);
});

const schemaOf = {
  ENABLED: flag.default(false),
  CLIENT_ID: z.string().default('').transform(listIn),
  SECRET: secret(z.string().min(1)),
  REDIRECT_URI: secureUrl.optional(),
  URL: secureUrl.optional(),
  SKIP_NONCE_CHECK: flag.default(false),
  EMAIL_OPTIONAL: flag.default(false),
};
type Setting = keyof typeof schemaOf;
type ProviderVariables = z.output<z.ZodObject<typeof schemaOf>>;

/**
 * The environment variables of all providers: of those we know, and of those that have a URL, a client ID or a secret among
 * the names of `variables`. Another switch alone is no provider but a typo.
 */
export function providerEnvSchemas(variables: readonly string[]): Record<string, z.ZodType> {
  const schemas = providerNames(variables).flatMap((name) =>
    Object.entries(schemaOf).map(([setting, schema]) => [variableOf(name, setting), schema]),
  );
  return Object.fromEntries(schemas);
}

/** Creates the settings of the enabled providers from the validated variables; each problem is a message. */
export function providerSettings(env: Readonly<Record<string, unknown>>): {
  providers: ProviderSettings[];
  problems: string[];
} {
  const enabled = providerNames(Object.keys(env))
    .map((name) => ({ name, variables: variablesOf(name, env) }))
    .filter(({ variables }) => variables.ENABLED);
  return {
    providers: enabled.map(({ name, variables }) => toProvider(name, variables)),
    problems: enabled.flatMap(({ name, variables }) => findProblems(name, variables)),
  };
}

function providerNames(variables: readonly string[]): string[] {
  const declared = variables.flatMap((variable) => {
    const [, name, setting] = variableOfProvider.exec(variable) ?? [];
    return name === undefined || setting === 'ENABLED' || reservedNames.test(name) ? [] : [name];
  });
  return [...new Set([...presets.keys(), ...declared])];
}

function variableOf(name: string, setting: string): string {
  return `AUTH_EXTERNAL_${name}_${setting}`;
}

function variablesOf(name: string, env: Readonly<Record<string, unknown>>): ProviderVariables {
  const settings = Object.keys(schemaOf) as Setting[];
  const values = settings.map((setting) => [setting, env[variableOf(name, setting)]]);
  return Object.fromEntries(values) as ProviderVariables;
}

function toProvider(name: string, variables: ProviderVariables): ProviderSettings {
  const { CLIENT_ID, SECRET = '', REDIRECT_URI, URL: url } = variables;
  return {
    name: name.toLowerCase(),
    kind: 'oidc',
    clientIds: CLIENT_ID,
    secret: SECRET,
    redirectUri: REDIRECT_URI,
    issuer: url,
    scopes: ['openid', 'email', 'profile'],
    verifiedEmailClaim: 'email_verified',
    skipNonceCheck: variables.SKIP_NONCE_CHECK,
    emailOptional: variables.EMAIL_OPTIONAL,
    pkce: true,
    ...presets.get(name)?.settings(url),
  };
}

function findProblems(name: string, { CLIENT_ID, SECRET, URL: url }: ProviderVariables): string[] {
  const preset = presets.get(name);
  const missing: [setting: Setting, isMissing: boolean][] = [
    ['CLIENT_ID', CLIENT_ID.length === 0],
    ['SECRET', SECRET === undefined],
    ['URL', url === undefined && !preset?.hasDefaultUrl],
  ];
  const problem = url === undefined ? null : preset?.findUrlProblem?.(url);
  return [
    ...missing
      .filter(([, isMissing]) => isMissing)
      .map(([setting]) => {
        return `${variableOf(name, 'ENABLED')} requires ${variableOf(name, setting)}.`;
      }),
    ...(problem ? [`${variableOf(name, 'URL')} ${problem}.`] : []),
  ];
}

/** Kept as it is written: an issuer may end with a slash. */
function findUrlProblem(text: string): string | null {
  const url = parseUrl(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return 'must be a URL such as https://login.example.gov';
  }
  const { username, password, search, hash, protocol, host } = url;
  if (username + password + search + hash !== '') {
    return 'must not have a username, password, query or fragment';
  }
  const isSecure = protocol === 'https:' || isLoopbackHost(host);
  return isSecure ? null : 'must begin with https; http is for this machine only';
}
