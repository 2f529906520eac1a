import { parseUrl } from '#url/parse-url.ts';
import type { ProviderSettings } from './provider-settings.ts';

interface Preset {
  /** What differs from a provider of OpenID Connect whose issuer is `url`. */
  settings(url: string | undefined): Partial<ProviderSettings>;
  hasDefaultUrl: boolean;
  findUrlProblem?(url: string): string | null;
}

const github = 'https://github.com';
const microsoft = 'login.microsoftonline.com';

/** The providers we know, by their names in variables. All others are providers of OpenID Connect. */
export const presets: ReadonlyMap<string, Preset> = new Map<string, Preset>([
  [
    'GOOGLE',
    { hasDefaultUrl: true, settings: (url = 'https://accounts.google.com') => ({ issuer: url }) },
  ],
  [
    'AZURE',
    {
      hasDefaultUrl: false,
      // Whoever manages any tenant can give its accounts any email address. Only this claim says that Microsoft verified it.
      settings: (url) => ({ issuer: url && tenantIssuer(url), verifiedEmailClaim: 'xms_edov' }),
      findUrlProblem: (url) =>
        isTenantIssuer(url)
          ? null
          : 'must contain one tenant’s ID: with `common`, any tenant’s accounts could sign in',
    },
  ],
  ['KEYCLOAK', { hasDefaultUrl: false, settings: () => ({}) }],
  ['GITHUB', { hasDefaultUrl: true, settings: githubSettings }],
]);

/** `url` is that of an own GitHub Enterprise Server. */
function githubSettings(url: string = github): Partial<ProviderSettings> {
  const base = url.replace(/\/+$/, '');
  const api = base === github ? 'https://api.github.com' : `${base}/api/v3`;
  return {
    kind: 'oauth',
    issuer: undefined,
    scopes: ['user:email'],
    endpoints: {
      authorization: `${base}/login/oauth/authorize`,
      token: `${base}/login/oauth/access_token`,
      userInfo: `${api}/user`,
      emails: `${api}/user/emails`,
    },
  };
}

/** Adds the version that Supabase Auth's setting leaves out. */
function tenantIssuer(url: string): string {
  const isShort = parseUrl(url)?.hostname === microsoft && !/\/v2\.0$/.test(url);
  return isShort ? `${url.replace(/\/+$/, '')}/v2.0` : url;
}

function isTenantIssuer(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return hostname !== microsoft || !/^\/(common|organizations|consumers)?(\/|$)/.test(pathname);
}
