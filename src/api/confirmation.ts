import { confirmationSchema, confirmOwnSession } from '#domain/users/own-confirmation.ts';
import type { ApiDeps } from './api-deps.ts';
import { requireSignedIn } from './identify-guard.ts';
import { endpoint, jsonBody, resource } from './resource.ts';

const confirm = endpoint('/', {
  method: 'post',
  summary: 'Confirm your session with your password, or with an emailed code if you have none',
  request: jsonBody(confirmationSchema),
  responses: { 204: { description: 'Session confirmed' } },
});

export function confirmationApi({ accounts }: Pick<ApiDeps, 'accounts'>) {
  return resource().openapi(confirm, async (c) => {
    const { actor, sessionId } = requireSignedIn(c.get('signedIn'));
    await confirmOwnSession(accounts, actor, sessionId, c.req.valid('json'), c.env.incoming);
    return c.body(null, 204);
  });
}
