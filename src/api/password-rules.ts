import { z } from '@hono/zod-openapi';
import { maxPasswordBytes } from '#passwords/password-rules.ts';
import type { ApiDeps } from './api-deps.ts';
import { endpoint, json, resource } from './resource.ts';

const rules = z
  .object({
    min_length: z.int(),
    max_bytes: z.int(),
    /** A password needs one character from each of these. */
    required_characters: z.array(z.string()),
  })
  .openapi('PasswordRules');

const readRules = endpoint('/', {
  method: 'get',
  summary: 'Get the rules for new passwords',
  responses: { 200: { description: 'The rules that the server enforces', content: json(rules) } },
});

/** Public, because users choose a password before they have a session. */
export function passwordRulesApi({ accounts }: Pick<ApiDeps, 'accounts'>) {
  const { minLength, requiredCharacters } = accounts.passwords.rules;
  const body = {
    min_length: minLength,
    max_bytes: maxPasswordBytes,
    required_characters: [...requiredCharacters],
  };
  return resource().openapi(readRules, (c) => c.json(body, 200));
}
