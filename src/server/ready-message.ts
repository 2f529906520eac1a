import { isLoopbackName } from './routes/local-requests.ts';

interface ReadyMessageOptions {
  /** The one that was opened, also where any free one was asked for. */
  port: number;
  /** The name or IP address that the site listens on. */
  host: string;
  /** Where visitors find the site; undefined while only this machine uses it. */
  publicUrl: string | undefined;
  /** Where the token for the first administrator is; null when there is one. */
  setupToken: string | null;
}

const everyAddress = ['0.0.0.0', '::'];

/** What the operator reads once the site answers. */
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
  return everyAddress.includes(host) || isLoopbackName(name) ? 'localhost' : name;
}
