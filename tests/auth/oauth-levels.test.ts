// @module-tag nightly

import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { enrol, verify } from './authenticator.ts';
import { oauthSite } from './oauth-site.ts';
import { signInAs } from './signed-in-client.ts';
import { password } from './test-accounts.ts';

const at = oauthSite();

test('a session without the account’s second factor approves nothing', async () => {
  const person = await at.createUser();
  const authenticator = await enrol(person.client);
  const { error } = await verify(person.client, authenticator, at.clock.now());
  if (error) throw error;
  const application = await at.createClient();
  const { id } = await at.authorize(application);
  const { client: lower } = await signInAs(at.site, person.email);
  const rejected = { status: 403, code: 'insufficient_aal' };
  expect((await lower.oauth.getAuthorizationDetails(id)).error).toMatchObject(rejected);
  expect((await lower.oauth.approveAuthorization(id)).error).toMatchObject(rejected);

  const { code } = await at.approve(person, application);
  const { body } = await at.exchange(application, code);
  expect(decodeJwt(body.access_token)).toMatchObject({ aal: 'aal2' });
});

test('a user who must change the password approves nothing until then', async () => {
  const person = await at.createUser();
  const application = await at.createClient();
  await at.approve(person, application);
  await at.site.change(
    `update user_profiles set require_password_change = true where id = '${person.id}'`,
  );
  const { id } = await at.authorize(application);
  const { oauth } = person.client;
  const rejected = { status: 403, code: 'password_change_required' };
  expect((await oauth.getAuthorizationDetails(id)).error).toMatchObject(rejected);
  expect((await oauth.approveAuthorization(id)).error).toMatchObject(rejected);
  expect((await oauth.denyAuthorization(id)).error).toMatchObject(rejected);

  const chosen = { password: 'Another!Horse8', current_password: password };
  expect((await person.client.updateUser(chosen)).error).toBeNull();
  expect((await oauth.getAuthorizationDetails(id)).data).toMatchObject({
    redirect_url: expect.stringContaining('code='),
  });
});

test('the first second factor ends the access that was given without it', async () => {
  const { person, client, tokens } = await at.createConnectedUser();
  expect(decodeJwt(tokens.access_token)).toMatchObject({ aal: 'aal1' });
  const authenticator = await enrol(person.client);
  const { error } = await verify(person.client, authenticator, at.clock.now());
  expect(error).toBeNull();
  expect((await at.userinfo(tokens.access_token)).status).toBe(403);
  expect((await at.refresh(client, tokens.refresh_token)).status).toBe(400);
});
