import { requireSignedIn } from './identify-guard.ts';
import { endpoint, resource } from './resource.ts';

export interface StaffCookieIssuer {
  /** The Set-Cookie header that lets this browser read documents as the signed-in user for a limited time. */
  issue(person: { userId: string; sessionId: string }): string;
  /** The Set-Cookie header that removes it. */
  removal: string;
}

const setCookie = endpoint('/', {
  method: 'put',
  summary: 'Set the staff cookie for an hour',
  responses: { 204: { description: 'Cookie set' } },
});

const clearCookie = endpoint('/', {
  method: 'delete',
  summary: 'Clear the staff cookie',
  responses: { 204: { description: 'Cookie cleared' } },
});

/** The cookie that identifies staff in documents. It is not accepted by any endpoint or form. */
export function staffCookieApi({ staffCookies }: { staffCookies: StaffCookieIssuer }) {
  return resource()
    .openapi(setCookie, (c) => {
      const { actor, sessionId } = requireSignedIn(c.get('signedIn'));
      c.header('Set-Cookie', staffCookies.issue({ userId: actor.id, sessionId }));
      return c.body(null, 204);
    })
    .openapi(clearCookie, (c) => {
      c.header('Set-Cookie', staffCookies.removal);
      return c.body(null, 204);
    });
}
