import { invitationSchema, inviteUser } from '#domain/users/user-invitation.ts';
import type { ApiDeps } from './api-deps.ts';
import { endpoint, json, jsonBody, resource } from './resource.ts';
import { invitedUser, invitedUserShape } from './user-schemas.ts';

const invite = endpoint('/', {
  method: 'post',
  summary: 'Invite a user by email',
  request: jsonBody(invitationSchema),
  responses: { 201: { description: 'The user', content: json(invitedUser) } },
});

export function invitationsApi({ accounts, settings }: Pick<ApiDeps, 'accounts' | 'settings'>) {
  return resource().openapi(invite, async (c) => {
    const sender = { actor: c.get('actor'), clientIp: accounts.clientIp(c.env.incoming) };
    const deps = { accounts, smtpUrl: settings.smtpUrl };
    const invitation = await inviteUser(accounts.db, sender, c.req.valid('json'), deps);
    return c.json(invitedUserShape(invitation), 201);
  });
}
