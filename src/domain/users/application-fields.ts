import { z } from 'zod';
import {
  isClientName,
  maxClientNameLength,
  maxRedirects,
  tokenAuthMethods,
} from '#auth/oauth-server/client-metadata.ts';
import { isRegistrableRedirect, isRegistrableUrl } from '#auth/oauth-server/redirect-uri-rules.ts';
import { optionalUrl, requiredLine } from '#text/text-schemas.ts';
import { urlMaxLength } from '#url/link-validation.ts';

const quotedLength = 100;

const name = requiredLine('Enter a name.', maxClientNameLength, 'the name').refine(isClientName, {
  error: `Remove invisible characters, and use at most ${maxClientNameLength} characters.`,
  when: ({ issues }) => issues.length === 0,
});

const optionalWebUrl = (of: string) =>
  optionalUrl(urlMaxLength, of).refine((url) => !url || isRegistrableUrl(url), {
    error: `Enter ${of} as a URL that starts with https://.`,
    when: ({ issues }) => issues.length === 0,
  });

/** Without empty lines, and each once. */
const redirectUris = z
  .array(z.string('Enter redirect URIs as text.'), 'Enter at least one redirect URI.')
  .transform((uris) => [...new Set(uris.map((uri) => uri.trim()).filter((uri) => uri !== ''))])
  .pipe(
    z
      .array(z.string())
      .min(1, 'Enter at least one redirect URI.')
      .max(maxRedirects, `Enter up to ${maxRedirects} redirect URIs.`),
  );

/** An application as super admins enter it, by the rules of the auth service's admin API. */
export const applicationFields = z
  .object({
    client_name: name,
    redirect_uris: redirectUris,
    client_uri: optionalWebUrl('the website'),
    logo_uri: optionalWebUrl('the logo'),
    token_endpoint_auth_method: z.enum(
      tokenAuthMethods,
      'Choose how the application authenticates.',
    ),
  })
  .superRefine(({ redirect_uris, token_endpoint_auth_method: method }, { addIssue }) => {
    const isPublic = method === 'none';
    const wrong = redirect_uris.find((uri) => !isRegistrableRedirect(uri, { isPublic }));
    if (wrong === undefined) return;
    const message = describeWrongUri(wrong, isPublic);
    addIssue({ code: 'custom', path: ['redirect_uris'], message });
  });

export type ApplicationFields = z.output<typeof applicationFields>;

/** The fields under the names of the admin API, where an empty URL is removed. */
export function toClientMembers({
  client_uri,
  logo_uri,
  ...others
}: ApplicationFields): Record<string, unknown> {
  return { ...others, client_uri: client_uri ?? '', logo_uri: logo_uri ?? '' };
}

function describeWrongUri(uri: string, isPublic: boolean): string {
  const characters = [...uri.replace(/\p{Surrogate}/gu, '\ufffd')];
  const quoted = characters.slice(0, quotedLength).join('');
  const ellipsis = characters.length > quotedLength ? '...' : '';
  const scheme = isPublic ? ', or have a scheme such as gov.example.app:/callback' : '';
  return (
    `“${quoted}${ellipsis}” can’t be used. Redirect URIs start with https://, or with http:// on the user’s own ` +
    `device (http://localhost)${scheme}. They have no spaces, commas, fragments or passwords.`
  );
}
