import type { User } from '../users/auth-users-table.ts';

const maxLength = 1_000;

/** What an application may know of a user, by its scopes, under the names of OpenID Connect. */
export function userClaims(user: User, scopes: readonly string[]): Record<string, unknown> {
  return {
    sub: user.id,
    ...(scopes.includes('email') &&
      user.email !== null && {
        email: user.email,
        email_verified: user.email_confirmed_at !== null,
      }),
    ...(scopes.includes('phone') &&
      user.phone !== null && {
        phone_number: `+${user.phone}`,
        phone_number_verified: user.phone_confirmed_at !== null,
      }),
    ...(scopes.includes('profile') && profileClaims(user)),
  };
}

/** Which of them there may be. */
export const supportedClaims = [
  'sub',
  'email',
  'email_verified',
  'phone_number',
  'phone_number_verified',
  'name',
  'picture',
  'preferred_username',
  'updated_at',
];

function profileClaims({ raw_user_meta_data: data, updated_at }: User) {
  const texts = {
    name: textOf(data?.full_name) ?? textOf(data?.name),
    picture: textOf(data?.avatar_url) ?? textOf(data?.picture),
    preferred_username: textOf(data?.preferred_username) ?? textOf(data?.user_name),
  };
  const given = Object.entries(texts).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(given),
    ...(updated_at && { updated_at: Math.floor(updated_at.getTime() / 1_000) }),
  };
}

/** Users choose these, so that they may be anything. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : null;
}
