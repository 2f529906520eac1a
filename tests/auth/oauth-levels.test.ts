import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { enrol, verify } from './authenticator.ts';
import { oauthSite } from './oauth-site.ts';
import { signInAs } from './signed-in-client.ts';

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

test('the first second factor ends the access that was given without it', async () => {
  const { person, client, tokens } = await at.createConnectedUser();
  expect(decodeJwt(tokens.access_token)).toMatchObject({ aal: 'aal1' });
  const authenticator = await enrol(person.client);
  const { error } = await verify(person.client, authenticator, at.clock.now());
  expect(error).toBeNull();
  expect((await at.userinfo(tokens.access_token)).status).toBe(403);
  expect((await at.refresh(client, tokens.refresh_token)).status).toBe(400);
});
