/** The result of a provider, which comes back in the query: in the fragment are those of emailed links. */
export interface ProviderResult {
  /** The code for a session; null if there is none. */
  code: string | null;
  /** The error code; null if there was no error. */
  problem: string | null;
  /** The provider that was to be connected to the account; null for a sign-in. */
  connecting: string | null;
}

type Place = Pick<Location, 'pathname' | 'search'>;

/** The screens that send users to a provider. */
const paths: ReadonlySet<string> = new Set(['/login', '/admin/account']);
const names = ['code', 'error', 'error_code', 'error_description', 'sb', 'connecting'];

/** Null if the page was not opened by a provider. */
export function parseProviderResult({ pathname, search }: Place): ProviderResult | null {
  if (!paths.has(pathname)) return null;
  const params = new URLSearchParams(search);
  const code = params.get('code');
  const problem = params.get('error_code') ?? params.get('error');
  if (code === null && problem === null) return null;
  return { code, problem, connecting: params.get('connecting') };
}

/** The URL of the page without its result. */
export function withoutProviderResult({ pathname, search }: Place): string {
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}
