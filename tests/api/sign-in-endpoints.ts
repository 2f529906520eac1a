import type { Endpoint } from './endpoint-permissions.ts';

const application = {
  client_name: 'Planner',
  redirect_uris: ['https://planner.example.gov/callback'],
  token_endpoint_auth_method: 'client_secret_basic',
};

const confirmed = { to: 'super_admins', confirmed: true } as const;
const confirmedChange = { ...confirmed, body: () => ({ version: 1 }) };

/** The endpoints of sign-in providers, and of the applications that people sign in to with their account here. */
export const signInEndpoints: Record<string, Endpoint> = {
  'GET /api/sign-in-options': { to: 'anybody' },
  'GET /api/sign-in-providers': { to: 'super_admins' },
  'POST /api/sign-in-providers/:name/test': { to: 'super_admins' },
  'GET /api/applications': { to: 'super_admins' },
  'POST /api/applications': { ...confirmed, body: () => application },
  'PATCH /api/applications/:id': { ...confirmed, body: () => ({ ...application, version: 1 }) },
  'PUT /api/applications/:id/secret': confirmedChange,
  'DELETE /api/applications/:id': confirmedChange,
};
