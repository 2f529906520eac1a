import type { ExternalPerson } from '../external-accounts/external-person.ts';
import { isEmailAddress } from '../users/email-address.ts';
import { keptClaims, readClaims } from './provider-claims.ts';
import type { ProviderSettings } from './provider-settings.ts';

type Claims = Readonly<Record<string, unknown>>;
type Provider = Pick<ProviderSettings, 'name' | 'verifiedEmailClaim' | 'emailOptional' | 'claims'>;

const maxSubjectLength = 255;
/** Longer texts are no names, and tokens carry the data. */
const maxTextLength = 1_000;

/** The person whom the claims of an OpenID provider are about; null without a usable subject. */
export function personOfClaims(provider: Provider, given: Claims): ExternalPerson | null {
  const claims = readClaims(provider, given);
  const subject = textIn(claims, 'sub');
  if (subject === undefined || subject.length > maxSubjectLength) return null;
  const email = emailIn(claims);
  const name = textIn(claims, 'name');
  const picture = textIn(claims, 'picture');
  return {
    provider: provider.name,
    subject,
    email,
    isEmailVerified: email !== null && isTrue(claims[provider.verifiedEmailClaim]),
    isEmailOptional: provider.emailOptional,
    data: {
      ...defined({
        iss: textIn(claims, 'iss'),
        provider_id: subject,
        name,
        full_name: name,
        given_name: textIn(claims, 'given_name'),
        family_name: textIn(claims, 'family_name'),
        preferred_username: textIn(claims, 'preferred_username'),
        picture,
        avatar_url: picture,
      }),
      ...keptClaims(provider, given),
    },
  };
}

/** The person of a GitHub profile, with the primary of the email addresses; null without a usable id. */
export function personOfGithub(
  provider: Provider,
  profile: Claims,
  emails: readonly unknown[],
): ExternalPerson | null {
  const { id } = profile;
  if (!Number.isSafeInteger(id)) return null;
  const primary = emails.find((item): item is Claims => isClaims(item) && item.primary === true);
  const login = textIn(profile, 'login');
  return personOfClaims(provider, {
    sub: String(id),
    name: textIn(profile, 'name') ?? login,
    preferred_username: login,
    picture: profile.avatar_url,
    email: primary?.email,
    [provider.verifiedEmailClaim]: primary?.verified,
  });
}

export function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function emailIn(claims: Claims): string | null {
  const email = textIn(claims, 'email')?.trim().toLowerCase() ?? '';
  return isEmailAddress(email) ? email : null;
}

function textIn(claims: Claims, name: string): string | undefined {
  const value = claims[name];
  return typeof value === 'string' && value !== '' && value.length <= maxTextLength
    ? value
    : undefined;
}

/** Some providers write booleans as text, and Microsoft as a number. */
function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1';
}

function defined(members: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}
