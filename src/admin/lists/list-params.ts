/** How many rows a list may show at once. */
export const pageSizes = [25, 50, 100] as const;
export const usualSize = 25;

/** Longer searches are refused. */
export const longestSearch = 200;

/** The page of a list that an address names, the first where it names none. */
export function pageAt(address: URLSearchParams): number {
  const page = Number(address.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

export function sizeAt(address: URLSearchParams): number {
  return pageSizes.find((size) => String(size) === address.get('size')) ?? usualSize;
}

/** What is searched for, as long as it may be. */
export function searchAt(address: URLSearchParams): string {
  return (address.get('search') ?? '').slice(0, longestSearch);
}

export function oneOf<Name extends string>(
  text: string | null,
  names: readonly Name[],
): Name | undefined {
  return names.find((name) => name === text);
}

/**
 * The address with `change` in it, on the first page unless it says otherwise; what is empty or `usual` is
 * left out.
 */
export function withChange(
  address: URLSearchParams,
  change: Readonly<Record<string, unknown>>,
  usual: Readonly<Record<string, unknown>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const shown: Record<string, unknown> = { page: 1, ...change };
  for (const [name, value] of Object.entries(shown)) {
    if (value === '' || value === usual[name]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
