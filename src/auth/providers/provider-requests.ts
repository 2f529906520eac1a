import type { CustomFetchOptions } from 'openid-client';
import { isLoopbackHost } from '#url/loopback-host.ts';
import { parseUrl } from '#url/parse-url.ts';

/** What a request to a provider may take and return. */
export const providerLimits = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

/** Options of `fetch`, also as the libraries pass them. */
export type ProviderRequest = Omit<RequestInit, 'body'> & {
  body?: BodyInit | CustomFetchOptions['body'] | null;
};

/** A provider's response that is not usable. */
export class ProviderResponseError extends Error {}

/** Whether data may be sent to a URL, and people redirected to it: https, or http on this machine. */
export function isSecureUrl(text: string): boolean {
  const url = parseUrl(text);
  if (url === null) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.host));
}

/**
 * `fetch` for requests to providers: secure URLs only, bounded in time and size, without following redirects. The response
 * is complete when it is returned.
 */
export async function fetchFromProvider(
  url: string,
  options: ProviderRequest = {},
): Promise<Response> {
  if (!isSecureUrl(url)) throw new ProviderResponseError(`${originOf(url)} is not secure`);
  const timeout = AbortSignal.timeout(providerLimits.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const body = (options.body ?? null) as BodyInit | null;
  const response = await fetch(url, { ...options, body, redirect: 'manual', signal });
  const content = await readBounded(response);
  const { status, headers } = response;
  return new Response(content.length === 0 ? null : new Uint8Array(content), { status, headers });
}

async function readBounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the response.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > providerLimits.maxBytes)
      throw new ProviderResponseError('the response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function originOf(text: string): string {
  return parseUrl(text)?.origin ?? 'the URL';
}
