import { randomBytes } from 'node:crypto';
import type { Handler } from 'hono';
import type { Db } from '#db/client.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { invalid } from '../../errors.ts';
import { readJsonBody } from '../../json-body.ts';
import type { RequestContext } from '../../request-context.ts';
import { createAccountByEmail } from '../../users/account-by-email.ts';
import { createAccountByPhone } from '../../users/account-by-phone.ts';
import { type AccountChange, applyAccountChange } from '../../users/admin-account-change.ts';
import { mergeAppMetadata } from '../../users/app-metadata.ts';
import type { User } from '../../users/auth-users-table.ts';
import { readUserBody } from '../../users/user-body.ts';
import { mergeMetadata } from '../../users/user-metadata.ts';
import { isUuid, nilUuid } from '../../uuid.ts';
import { getAdministrator } from './administrator.ts';
import { parseUserAttributes, textIn } from './user-attributes.ts';

const randomPasswordBytes = 24;

interface NewAccount extends AccountChange {
  id: string | null;
}

/**
 * POST /admin/users: creates an account. Sends no email and does not check the password rules; without
 * a password it gets a random one.
 */
export function createUser(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming, 'staff');
    const { password, passwordHash: hash, ...attributes } = parseUserAttributes(members, auth);
    const { email, phone } = attributes;
    if (email === null && phone === null) {
      throw invalid('Cannot create a user without either an email or phone');
    }
    const id = idIn(members);
    const passwordHash = hash ?? (await auth.passwords.hash(password || randomPassword()));
    const context = await getAdministrator(auth, c);
    const now = auth.now();
    const account = { ...attributes, passwordHash, id };
    const body = await auth.db.transaction(async (tx) => {
      const user = await createAccount(tx, auth, account, context, now);
      return readUserBody(tx, user);
    });
    return c.json(body);
  };
}

async function createAccount(
  tx: Db,
  auth: Auth,
  account: NewAccount,
  context: RequestContext,
  now: Date,
): Promise<User> {
  const { email, phone, passwordHash, emailConfirm, phoneConfirm } = account;
  const input = {
    passwordHash,
    data: mergeMetadata({}, account.userMetadata),
    appMetadata: mergeAppMetadata({}, account.appMetadata),
    ...(account.id !== null && { id: account.id }),
  };
  const created = email
    ? await createAccountByEmail(
        tx,
        auth,
        { ...input, email, confirmed: emailConfirm },
        context,
        now,
      )
    : (
        await createAccountByPhone(
          tx,
          auth,
          { ...input, phone: phone ?? '', confirmed: phoneConfirm, origin: 'administrator' },
          context,
          now,
        )
      ).user;
  const rest = { ...account, email: null, passwordHash: null, emailConfirm: false };
  return applyAccountChange(tx, auth, created, rest, now);
}

function randomPassword(): string {
  return randomBytes(randomPasswordBytes).toString('base64url');
}

function idIn(members: Record<string, unknown>): string | null {
  const id = textIn(members, 'id');
  if (id === null) return null;
  if (!isUuid(id)) throw invalid('ID must conform to the uuid v4 format');
  if (id === nilUuid) throw invalid('ID cannot be a nil uuid');
  return id.toLowerCase();
}
