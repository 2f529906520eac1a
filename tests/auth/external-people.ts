import {
  accountOfPerson,
  linkPerson,
  type PersonOutcome,
} from '#auth/external-accounts/account-of-person.ts';
import type { ExternalPerson } from '#auth/external-accounts/external-person.ts';
import { rejectPerson } from '#auth/external-accounts/person-rejection.ts';
import { signIn } from '#auth/sign-in.ts';
import { lockUser } from '#auth/users/user-queries.ts';
import type { ServedSite } from '../composed-site.ts';

const context = { clientIp: '192.0.2.7', network: '192.0.2.7', userAgent: null };
let people = 0;

/** Someone whom a provider vouches for, with a verified email address of their own. */
export function newPerson(change: Partial<ExternalPerson> = {}): ExternalPerson {
  people += 1;
  const email = 'email' in change ? (change.email ?? null) : `person-${people}@example.org`;
  return {
    provider: 'google',
    subject: `subject-${people}`,
    email,
    isEmailVerified: true,
    data: { sub: `subject-${people}`, name: 'Grace Mensah', picture: 'https://img.example/g.png' },
    ...change,
  };
}

/** Signs in as endpoints do: commits a rejection before it is thrown. */
export async function signInPerson({ accounts: { auth } }: ServedSite, person: ExternalPerson) {
  const now = auth.now();
  const outcome = await auth.db.transaction(async (tx) => {
    const found: PersonOutcome = await accountOfPerson(tx, auth, person, context, now);
    if ('rejected' in found) return found;
    const { provider } = person;
    const { body } = await signIn(
      tx,
      auth,
      found.user,
      { method: 'oauth', provider, context },
      now,
    );
    return { user: found.user, session: body as { access_token: string; refresh_token: string } };
  });
  if (!('rejected' in outcome)) return outcome;
  const from = { context, redirectTo: auth.settings.siteUrl };
  return rejectPerson(auth, person, outcome.rejected, from, now);
}

/** Links a person to the account of a signed-in user. */
export function linkTo({ accounts: { auth } }: ServedSite, userId: string, person: ExternalPerson) {
  return auth.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new Error('There is no such account.');
    return linkPerson(tx, auth, user, person, context, auth.now());
  });
}

/** What is stored of an account. */
export async function readAccount({ database }: ServedSite, email: string) {
  const { rows } = await database.pool.query(
    `select u.id, u.encrypted_password is not null as has_password,
       u.email_confirmed_at is not null as confirmed, u.raw_app_meta_data as app,
       u.raw_user_meta_data as metadata, p.full_name, p.awaits_confirmation,
       (select array_agg(i.provider || ':' || i.provider_id order by i.created_at, i.provider)
        from auth.identities i where i.user_id = u.id) as identities
     from auth.users u left join user_profiles p using (id) where u.email = $1`,
    [email],
  );
  return rows[0];
}
