import { isLoopbackHost } from '#url/loopback-host.ts';
import type { Logger } from '../logger.ts';

/** The pages of whoever runs the installation: `/setup`, the development mailbox and `/metrics`. */
export interface OperatorPages {
  /** Why they are closed, for whoever asks for one; null while they are open. */
  closedReason(): string | null;
  /** Closes them if the `Host` of a request is not this machine. Cheap enough for every request. */
  checkHost(host: string | undefined): void;
}

const closed =
  'This page is closed: the site has been opened under a name other than localhost, but PUBLIC_URL is not set. ' +
  'Set PUBLIC_URL to the URL that visitors use, and restart the site.';

/**
 * Without a public URL, a site is meant for its own machine. Once a request shows that it serves others, its
 * operator pages are closed until the next start.
 */
export function createOperatorPages({
  hasPublicUrl,
  log,
}: {
  hasPublicUrl: boolean;
  log: Pick<Logger, 'warn'>;
}): OperatorPages {
  let areClosed = false;
  let lastLocalHost: string | undefined;
  return {
    closedReason: () => (areClosed ? closed : null),
    checkHost(host) {
      if (hasPublicUrl || areClosed || host === undefined || host === lastLocalHost) return;
      if (isLoopbackHost(host)) {
        lastLocalHost = host;
        return;
      }
      areClosed = true;
      log.warn(
        { host },
        'The site has been opened under a name other than localhost, but PUBLIC_URL is not set: /setup, /auth/mailbox ' +
          'and /metrics are closed until the next start. Set PUBLIC_URL to the URL that visitors use, and restart the site.',
      );
    },
  };
}
