import { getErrorCode } from '#errors/caught-error.ts';
import { minuteMs } from '#time/durations.ts';
import { parseUrl } from '#url/parse-url.ts';
import {
  fetchFromProvider,
  isSecureUrl,
  type ProviderRequest,
  ProviderResponseError,
} from '../providers/provider-requests.ts';

/** Why nobody can sign in with a provider. */
export class ProviderFault extends Error {
  /** How to fix it. */
  readonly advice: string;

  constructor(finding: string, advice: string, options?: ErrorOptions) {
    super(finding, options);
    this.advice = advice;
  }
}

/** For all requests of a check. */
const deadlineMs = 25_000;
/** Providers and we tolerate about half of it. */
const maxClockDifferenceMs = minuteMs;

/** Runs a check up to its first fault, and returns that; null if there is none. */
export async function firstFault(
  run: (signal: AbortSignal) => Promise<void>,
): Promise<ProviderFault | null> {
  try {
    await run(AbortSignal.timeout(deadlineMs));
    return null;
  } catch (error) {
    if (error instanceof ProviderFault) return error;
    throw error;
  }
}

/** Providers send nobody back to a URL without https. */
export function requireSecureReturn(url: string, what: string): void {
  if (isSecureUrl(url)) return;
  const advice = 'Serve the site over https, set PUBLIC_URL to its URL, and restart.';
  throw new ProviderFault(`The ${what} ${url} doesn’t begin with https.`, advice);
}

/** Compares our clock with that of a provider, by the time of its response. */
export function compareClocks({ headers }: Response, now: Date): void {
  const theirs = Date.parse(headers.get('date') ?? '');
  const difference = now.getTime() - theirs;
  if (Number.isNaN(theirs) || Math.abs(difference) <= maxClockDifferenceMs) return;
  const seconds = Math.round(Math.abs(difference) / 1_000);
  const direction = difference > 0 ? 'ahead of' : 'behind';
  throw new ProviderFault(
    `This server’s clock is ${seconds} seconds ${direction} the provider’s.`,
    'Sync both clocks with NTP.',
  );
}

/** Throws if the page to which people are redirected answers with a server error. */
export function requireWorkingPage(url: string, { status }: Response): void {
  if (status < 500) return;
  const finding = `${parseUrl(url)?.host ?? url} responded with HTTP ${status}.`;
  throw new ProviderFault(finding, 'Check that the provider is running.');
}

const notFound = /^(ENOTFOUND|EAI_AGAIN)$/;
const notTrusted = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^ERR_(TLS|SSL)/;
const notConnected = /^(ECONN|EHOST|ENET|EPIPE|UND_ERR_SOCKET)/;
const tooLate = /^(ETIMEDOUT|UND_ERR_.*TIMEOUT)$/;

/** Parses a URL that a provider says is its own. */
export function parseEndpoint(url: string): URL {
  if (isSecureUrl(url)) return new URL(url);
  const advice = 'Change it at the provider. Only URLs of this machine may begin with http.';
  throw new ProviderFault(`${url} is not an https URL.`, advice);
}

/** `fetchFromProvider` whose errors say what an operator can do. */
export async function probe(url: string, options: ProviderRequest): Promise<Response> {
  parseEndpoint(url);
  try {
    return await fetchFromProvider(url, options);
  } catch (error) {
    throw toFault(parseUrl(url)?.host ?? url, error);
  }
}

function toFault(host: string, error: unknown): ProviderFault {
  const code = codeOf(error);
  const fault = (finding: string, advice: string) =>
    new ProviderFault(finding, advice, { cause: error });
  if (error instanceof ProviderResponseError) {
    return fault(`${host} sent a response that is too large.`, 'Check the URL of the provider.');
  }
  if (notFound.test(code)) {
    const advice = 'Check the URL of the provider, and that this server can look up names (DNS).';
    return fault(`The host ${host} was not found.`, advice);
  }
  if (notTrusted.test(code)) {
    const advice = 'Renew the certificate, or add its CA to NODE_EXTRA_CA_CERTS and restart.';
    return fault(`This server doesn’t trust the certificate of ${host} (${code}).`, advice);
  }
  const advice = 'Check that the provider is running, and that no firewall is in the way.';
  if (notConnected.test(code)) {
    return fault(`${host} didn’t accept the connection (${code}).`, advice);
  }
  const isLate = tooLate.test(code) || (error instanceof Error && error.name === 'TimeoutError');
  return isLate
    ? fault(`${host} didn’t respond in time.`, advice)
    : fault(`${host} couldn’t be reached${code && ` (${code})`}.`, advice);
}

/** The error code of Node or OpenSSL, which `fetch` hides in the cause. */
function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = getErrorCode(at);
    if (code !== undefined) return code;
  }
  return '';
}
