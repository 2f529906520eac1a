import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { anonymousSettings, createAnonymousUser } from './anonymous-site.ts';
import { linkTo, newPerson, signInPerson } from './external-people.ts';
import { addAccount } from './test-accounts.ts';

let open: ServedSite;
beforeAll(async () => {
  open = await serveComposedSite({ auth: anonymousSettings() });
});
afterAll(() => open.close());

describe('a signed-in user', () => {
  test('can link a person whom nobody has linked', async () => {
    const person = newPerson();
    const email = 'owner@example.org';
    const { id } = await addAccount(open, { email });
    expect(await linkTo(open, id, person)).toMatchObject({ id, email });
    expect((await signInPerson(open, person)).user.id).toBe(id);
    const other = await addAccount(open, { email: 'other@example.org' });
    const code = 'identity_already_exists';
    await expect(linkTo(open, other.id, person)).rejects.toMatchObject({ code });
    await expect(linkTo(open, id, person)).rejects.toMatchObject({ code });
  });

  test('cannot link a person whose subject cannot be stored', async () => {
    const { id } = await addAccount(open, { email: 'odd@example.org' });
    for (const subject of ['', 'a\0b', '\ud800', 'x'.repeat(9_000)]) {
      const person = newPerson({ subject });
      const rejected = { status: 400, code: 'validation_failed' };
      await expect(linkTo(open, id, person)).rejects.toMatchObject(rejected);
      await expect(signInPerson(open, person)).rejects.toMatchObject(rejected);
    }
  });

  test('links a person only once at the same moment', async () => {
    const person = newPerson();
    const accounts = await Promise.all(
      ['first@example.org', 'second@example.org'].map((email) => addAccount(open, { email })),
    );
    const linked = await Promise.allSettled(accounts.map(({ id }) => linkTo(open, id, person)));
    expect(linked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('gets a permanent account by a verified email address that no other has', async () => {
    const { id } = await createAnonymousUser(open);
    const code = 'provider_email_needs_verification';
    await expect(linkTo(open, id, newPerson({ isEmailVerified: false }))).rejects.toMatchObject({
      code,
    });
    await addAccount(open, { email: 'taken@example.org' });
    const taken = newPerson({ email: 'taken@example.org' });
    await expect(linkTo(open, id, taken)).rejects.toMatchObject({ code: 'email_exists' });
    const person = newPerson();
    const user = await linkTo(open, id, person);
    expect(user).toMatchObject({ email: person.email, is_anonymous: false });
    expect(user.raw_app_meta_data).toMatchObject({ providers: ['email', 'google'] });
  });
});
