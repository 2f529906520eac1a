import { queryOptions } from '@tanstack/react-query';
import type { PasswordRules } from '#passwords/password-rules.ts';
import { api, parseResponse } from '../api/client.ts';

/** The rules that the server enforces. They change only when it restarts. */
export const passwordRulesQuery = queryOptions({
  queryKey: ['password-rules'],
  queryFn: async (): Promise<PasswordRules> => {
    const { min_length, required_characters } = await parseResponse(api['password-rules'].$get());
    return { minLength: min_length, requiredCharacters: required_characters };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
