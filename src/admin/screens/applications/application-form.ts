import { z } from 'zod';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import type { Application } from './application-queries.ts';

const methods = ['client_secret_basic', 'client_secret_post', 'none'] as const;

/** Only checks that the required fields are filled in; the server validates them. Redirect URIs are one per line. */
export const applicationSchema = z.object({
  client_name: z.string().trim().min(1, 'Enter a name.'),
  redirect_uris: z.string().trim().min(1, 'Enter at least one redirect URI.'),
  token_endpoint_auth_method: z.enum(methods),
  client_uri: z.string(),
  logo_uri: z.string(),
});

export type ApplicationValues = z.infer<typeof applicationSchema>;

export const emptyApplication: ApplicationValues = {
  client_name: '',
  redirect_uris: '',
  token_endpoint_auth_method: 'client_secret_basic',
  client_uri: '',
  logo_uri: '',
};

/** The body of a request. */
export function toApplicationBody({
  redirect_uris,
  client_uri,
  logo_uri,
  ...others
}: ApplicationValues) {
  return {
    ...others,
    redirect_uris: redirect_uris.split('\n'),
    client_uri: emptyToNull(client_uri),
    logo_uri: emptyToNull(logo_uri),
  };
}

/** The version of an application, and its values in the form. */
export function toApplicationRow(application: Application) {
  const { version, client_name, redirect_uris, client_uri, logo_uri } = application;
  const { token_endpoint_auth_method } = application;
  const values: ApplicationValues = {
    client_name,
    redirect_uris: redirect_uris.join('\n'),
    token_endpoint_auth_method,
    client_uri: client_uri ?? '',
    logo_uri: logo_uri ?? '',
  };
  return { version, values };
}
