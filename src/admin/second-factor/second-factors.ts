import type { Factor } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { auth } from '../session/auth-client.ts';

export interface SecondFactors {
  /** Authenticator apps. */
  apps: Factor[];
  /** Security keys. */
  keys: Factor[];
  /** Phone numbers. */
  phones: Factor[];
}

const typeNames: Record<Factor['factor_type'], string> = {
  totp: 'Authenticator app',
  webauthn: 'Security key',
  phone: 'Phone number',
};

/** The key of all queries about the account's second factors. */
export const secondFactorsKey = ['auth', 'second-factors'];

/** The account's verified second factors, as the server knows them now. */
export const secondFactorsQuery = queryOptions({
  queryKey: [...secondFactorsKey, 'factors'],
  queryFn: async (): Promise<SecondFactors> => {
    const { data, error } = await auth.mfa.listFactors();
    if (error) throw error;
    return { apps: data.totp, keys: data.webauthn, phones: data.phone };
  },
});

export function factorName(factor: Factor): string {
  return factor.friendly_name || factorTypeName(factor);
}

export function factorTypeName({ factor_type }: Factor): string {
  return typeNames[factor_type];
}

/** The name, or with the first number that is free. */
export function suggestFactorName(base: string, factors: readonly Factor[]): string {
  const taken = new Set(factors.map(factorName));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${base} ${number}`)) return `${base} ${number}`;
  }
}
