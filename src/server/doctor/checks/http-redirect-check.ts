import { type Check, type Outcome, ok, warning } from '../check.ts';
import { requestHealth } from '../request-health.ts';

/** Whether visitors who type the host name alone are led to https. */
export const httpRedirectCheck: Check = {
  id: 'http_redirect',
  title: 'Redirect to https',
  async run({ env: { publicUrl } }, signal) {
    const { protocol, host, port } = new URL(publicUrl ?? 'http://localhost');
    if (protocol !== 'https:' || port !== '') return ok('PUBLIC_URL is not https on port 443.');
    return describeRedirect(`http://${host}`, signal);
  },
};

export async function describeRedirect(origin: string, signal: AbortSignal): Promise<Outcome> {
  const response = await requestHealth(origin, signal).catch(() => null);
  if (response === null) return ok(`${origin} does not respond, so nothing is sent unencrypted.`);
  const target = response.headers.get('location') ?? '';
  if (target.startsWith('https:')) return ok(`${origin} redirects to https.`);
  return warning(
    `${origin} responds with status ${response.status} instead of a redirect to https.`,
    'Let the proxy redirect port 80, as deploy/nginx.conf and deploy/Caddyfile do.',
  );
}
