import { invitation, invitePerson } from '#domain/users/user-invitation.ts';
import type { ApiParts } from './api-deps.ts';
import { endpoint, json, jsonBody, resource } from './resource.ts';
import { user, userShape } from './user-schemas.ts';

const invite = endpoint('/', {
  method: 'post',
  summary: 'Invite somebody by a letter',
  request: jsonBody(invitation),
  responses: { 201: { description: 'The person', content: json(user) } },
});

export function invitationsApi({ accounts }: Pick<ApiParts, 'accounts'>) {
  return resource().openapi(invite, async (c) => {
    const sender = { actor: c.get('actor'), address: accounts.clientAddress(c.env.incoming) };
    const person = await invitePerson(accounts.db, sender, c.req.valid('json'), accounts);
    return c.json(userShape(person), 201);
  });
}
