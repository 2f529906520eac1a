import { invitationSchema, inviteUser } from '#domain/users/user-invitation.ts';
import type { ApiDeps } from './api-deps.ts';
import { endpoint, json, jsonBody, resource } from './resource.ts';
import { user, userShape } from './user-schemas.ts';

const invite = endpoint('/', {
  method: 'post',
  summary: 'Invite a user by email',
  request: jsonBody(invitationSchema),
  responses: { 201: { description: 'The user', content: json(user) } },
});

export function invitationsApi({ accounts }: Pick<ApiDeps, 'accounts'>) {
  return resource().openapi(invite, async (c) => {
    const sender = { actor: c.get('actor'), clientIp: accounts.clientIp(c.env.incoming) };
    const person = await inviteUser(accounts.db, sender, c.req.valid('json'), accounts);
    return c.json(userShape(person), 201);
  });
}
