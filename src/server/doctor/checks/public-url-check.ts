import { isLoopbackHost } from '#url/loopback-host.ts';
import type { Environment } from '../../env.ts';
import { type Check, type Outcome, ok, problem, warning } from '../check.ts';
import { requestHealth } from '../request-health.ts';

/** Whether the site responds at the URL that visitors use. */
export const publicUrlCheck: Check = {
  id: 'public_url',
  title: 'Public URL',
  async run({ env }, signal) {
    if (env.publicUrl === undefined) return describeUnset(env);
    const response = await requestHealth(env.publicUrl, signal).catch((error: Error) => error);
    if (response instanceof Error) return describeFailure(env.publicUrl, response);
    if (response.status !== 200) {
      return problem(
        `${env.publicUrl}/healthz responds with status ${response.status}, not 200.`,
        'Correct PUBLIC_URL, or what the proxy in front of the site does with requests.',
      );
    }
    return describeScheme(env.publicUrl);
  },
};

function describeUnset({ host }: Environment): Outcome {
  if (isLoopbackHost(host)) return ok('PUBLIC_URL is not set: the site is for this machine only.');
  return warning(
    'PUBLIC_URL is not set, so links in emails lead to localhost.',
    'Set it to the URL that visitors use, such as PUBLIC_URL=https://www.example.gov, and restart the site.',
  );
}

/** A machine may be unable to reach itself by its public name, so this alone is no problem. */
function describeFailure(publicUrl: string, { message, cause }: Error): Outcome {
  const reason = cause instanceof Error && cause.message ? cause.message : message;
  return warning(
    `${publicUrl} cannot be reached from this machine: ${reason}.`,
    `Open ${publicUrl}/healthz in a browser. If that fails too, start the site, and check its DNS record, the proxy and the firewall.`,
  );
}

function describeScheme(publicUrl: string): Outcome {
  const { protocol, host } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopbackHost(host))
    return ok(`The site responds at ${publicUrl}.`);
  return warning(
    `${publicUrl} is not encrypted: passwords can be read in transit.`,
    'Set up TLS as in deploy/nginx.conf or deploy/Caddyfile, and set PUBLIC_URL to the https URL.',
  );
}
