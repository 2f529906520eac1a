import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { dayMs } from '#time/durations.ts';
import { type Check, type Outcome, ok, problem, warning } from '../check.ts';
import { formatCount, formatDay } from '../format-amounts.ts';

/** Certificates that renew themselves do it a month ahead. */
const warnBelowDays = 21;
const problemBelowDays = 7;

export interface Certificate {
  validTo: Date;
  /** Why browsers would reject it; null if they trust it. */
  rejection: string | null;
}

/** Whether browsers trust the certificate of PUBLIC_URL, and for how long. */
export const certificateCheck: Check = {
  id: 'certificate',
  title: 'TLS certificate',
  async run({ env: { publicUrl } }, signal) {
    if (!publicUrl?.startsWith('https:')) return ok('PUBLIC_URL is not https.');
    const certificate = await readCertificate(new URL(publicUrl), signal).catch(
      (error: Error) => error,
    );
    if (certificate instanceof Error) {
      return warning(
        `No encrypted connection to ${publicUrl} from this machine: ${certificate.message}.`,
        'See “Public URL”.',
      );
    }
    return describeCertificate(certificate, new Date());
  },
};

async function readCertificate({ hostname, port }: URL, signal: AbortSignal): Promise<Certificate> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const socket = connect({
    host,
    port: Number(port) || 443,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal });
    const { authorized, authorizationError } = socket;
    return {
      validTo: new Date(socket.getPeerCertificate().valid_to),
      rejection: authorized ? null : String(authorizationError),
    };
  } finally {
    socket.destroy();
  }
}

export function describeCertificate({ validTo, rejection }: Certificate, now: Date): Outcome {
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs);
  const renew = 'Renew it (certbot renew, or restart Caddy), and reload the proxy.';
  if (days < 0) return problem(`The certificate expired on ${formatDay(validTo)}.`, renew);
  const left = `It expires in ${formatCount(days, 'day')}, on ${formatDay(validTo)}.`;
  if (rejection !== null) {
    return problem(
      `Browsers do not trust the certificate: ${rejection}. ${left}`,
      'Install one for this host name, with its whole chain (fullchain.pem).',
    );
  }
  if (days < problemBelowDays) return problem(left, renew);
  return days < warnBelowDays ? warning(left, renew) : ok(left);
}
