import { isLoopbackHost } from '#url/loopback-host.ts';
import type { OperatorLinks } from './operator-access/operator-links.ts';

interface ReadyMessageOptions {
  version: string;
  /** The port that was opened, also if any free one was requested. */
  port: number;
  /** The name or IP address that the site listens on. */
  host: string;
  /** Where visitors find the site; undefined while only this machine uses it. */
  publicUrl: string | undefined;
  links: OperatorLinks;
  hint?: string;
}

const wildcardHosts = ['0.0.0.0', '::'];

/** Returns what is printed once the site is ready. */
export function readyMessage({
  version,
  port,
  host,
  publicUrl,
  links,
  hint = 'press Ctrl+C to stop',
}: ReadyMessageOptions): string {
  const local = `http://${localName(host)}:${port}`;
  const url = publicUrl ?? local;
  const details = [`version ${version}`, ...(url === local ? [] : [`listening on ${local}`]), hint];
  const canOpenLinks = publicUrl !== undefined || isLoopbackHost(localName(host));
  const lines = canOpenLinks ? describeLinks(url, links) : [setPublicUrl];
  return [`Ready on ${url} (${details.join('; ')})`, ...lines, ''].join('\n');
}

const setPublicUrl =
  'Next step: set PUBLIC_URL to the URL that visitors use, and start again. Until then, /setup, /auth/mailbox and ' +
  '/metrics are closed.';

function describeLinks(url: string, { setup, mailbox, metricsToken }: OperatorLinks): string[] {
  return [
    setup !== null && `Next step: create the first administrator at ${url}${setup}`,
    mailbox !== null && `Development mailbox: ${url}${mailbox}`,
    metricsToken !== null && `Metrics: ${url}/metrics (Authorization: Bearer ${metricsToken})`,
  ].filter((line) => line !== false);
}

function localName(host: string): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return wildcardHosts.includes(host) || isLoopbackHost(name) ? 'localhost' : name;
}
