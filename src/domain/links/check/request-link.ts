import type { IncomingMessage } from 'node:http';
import { FetchError } from '#files/fetch/fetch-errors.ts';
import { parseFetchUrl } from '#files/fetch/fetch-url.ts';
import { requestPublicUrl } from '#files/fetch/public-request.ts';
import { CheckPostponed, type LinkCheckDeps } from './check-deps.ts';
import type { HostTurns } from './host-turns.ts';
import { isAllowedByRobots } from './robots-rules.ts';

const usualTimeoutMs = 10_000;
const maxRedirects = 5;
const redirects = [301, 302, 303, 307, 308];

/** What a link was found to lead to: a status, why there was none, or that the site does not want it checked. */
export type LinkResponse = { status?: number; error?: string } | 'disallowed';

/** Where the sentence for downloads doesn't fit. */
const sentences: Partial<Record<FetchError['reason'], string>> = {
  too_slow: 'The server took too long to respond.',
  unreachable: 'The server could not be reached.',
};

interface Check {
  turns: HostTurns;
  userAgent: string;
  signal: AbortSignal;
}

/**
 * Requests a link and follows its redirects: HEAD, and GET if HEAD fails. No body is read. Each request goes to a
 * public server only, waits for its turn and is allowed by robots.txt. Throws CheckPostponed.
 */
export async function requestLink(
  link: string,
  deps: LinkCheckDeps,
  { turns, userAgent, signal }: Check,
): Promise<LinkResponse> {
  const { network, timeoutMs = usualTimeoutMs } = deps;

  async function send(url: URL, method: 'HEAD' | 'GET'): Promise<IncomingMessage> {
    await turns.wait(url.host);
    const limits = {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headersWithinMs: timeoutMs,
    };
    const options = { ...network, method, userAgent };
    const restHost = () => turns.finished(url.host);
    const response = await requestPublicUrl(url, limits, options).finally(restHost);
    // The body may still fail after the headers.
    return response.on('error', () => {}).once('close', restHost);
  }

  async function answer(url: URL): Promise<IncomingMessage> {
    const head = await send(url, 'HEAD');
    head.destroy();
    if ((head.statusCode ?? 0) < 400) return head;
    const got = await send(url, 'GET');
    got.destroy();
    return got;
  }

  try {
    let url = parseFetchUrl(link);
    // Nothing is known about this site's own URLs here: it may have no public IP.
    if (url.origin === new URL(deps.publicUrl).origin) return 'disallowed';
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const readRobots = (robots: URL) => send(robots, 'GET');
      if (!(await isAllowedByRobots(deps, url, readRobots))) return 'disallowed';
      const { statusCode: status = 0, headers } = await answer(url);
      if (!redirects.includes(status) || headers.location === undefined) return { status };
      url = parseFetchUrl(new URL(headers.location, url).href);
    }
    return { error: `Redirects more than ${maxRedirects} times.` };
  } catch (error) {
    if (signal.aborted) throw new CheckPostponed(undefined, { cause: error });
    if (error instanceof FetchError) return { error: sentences[error.reason] ?? error.message };
    if (error instanceof TypeError) return { error: 'Redirects to an invalid URL.' };
    throw error;
  }
}
