/** Requests the liveness of the site at `origin`, as a visitor would. Follows no redirect. */
export function requestHealth(origin: string, signal: AbortSignal): Promise<Response> {
  return fetch(new URL('/healthz', origin), { redirect: 'manual', signal });
}
