import { isLoopbackName } from './routes/local-requests.ts';

interface ReadyMessageOptions {
  /** The port that was opened, also if any free one was requested. */
  port: number;
  /** The name or IP address that the site listens on. */
  host: string;
  /** Where visitors find the site; undefined while only this machine uses it. */
  publicUrl: string | undefined;
  /** Describes the setup token; null once there is an administrator. */
  setupToken: string | null;
}

const wildcardHosts = ['0.0.0.0', '::'];

/** Returns what is printed once the site is ready. */
export function readyMessage({ port, host, publicUrl, setupToken }: ReadyMessageOptions): string {
  const local = `http://${localName(host)}:${port}`;
  const url = publicUrl ?? local;
  const ready =
    url === local
      ? `Ready on ${url} (press Ctrl+C to stop)\n`
      : `Ready on ${url} (listening on ${local}; press Ctrl+C to stop)\n`;
  if (setupToken === null) return ready;
  const open = `${ready}Next step: create the first administrator at ${url}/setup`;
  return isLoopbackName(new URL(url).host)
    ? `${open} (from another machine, you need ${setupToken})\n`
    : `${open} (you need ${setupToken})\n`;
}

function localName(host: string): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return wildcardHosts.includes(host) || isLoopbackName(name) ? 'localhost' : name;
}
