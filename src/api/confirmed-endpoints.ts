import type { HonoRequest, MiddlewareHandler } from 'hono';
import { contentTables } from '#constants/enums.ts';
import type { ApiEnv } from './api-env.ts';
import { ApiRejection } from './errors.ts';

interface ConfirmedEndpoint {
  endpoint: RegExp;
  /** Members of the body; without one of them, no confirmation is needed. */
  members?: RegExp;
  /** Values of these members that need none. */
  harmless?: readonly unknown[];
}

/**
 * The endpoints that need a session confirmed a moment ago: what gives lasting power over accounts, cannot be taken back or
 * takes personal data out of the panel. All of them require a permission as well.
 */
const confirmedEndpoints: readonly ConfirmedEndpoint[] = [
  // Power over accounts. While email delivery is off, the response has the link of the email, which signs in as that user.
  { endpoint: /^POST (users|users\/bulk|invitations)$/ },
  { endpoint: /^PATCH users\/[^/]+$/, members: /^role$/ },
  { endpoint: /^DELETE users\/[^/]+$/ },
  { endpoint: /^(PUT|DELETE) users\/[^/]+\/deactivation$/ },
  {
    endpoint:
      /^PUT users\/[^/]+\/(confirmation|invitation|invitation-link|password|password-link)$/,
  },
  { endpoint: /^DELETE users\/[^/]+\/(invitation|second-factor|passkeys\/[^/]+)$/ },
  // Who gets codes that sign users in.
  { endpoint: /^POST applications$/ },
  { endpoint: /^(PATCH|DELETE) applications\/[^/]+$/ },
  { endpoint: /^PUT applications\/[^/]+\/secret$/ },
  // Who has to prove a second factor, who sends the emails that reset passwords, and how long records are kept.
  {
    endpoint: /^PATCH settings$/,
    members: /^(second_factor_from|smtp_.+|.+_retention_days)$/,
  },
  // Closing the site, but not ending that.
  {
    endpoint: /^PATCH maintenance$/,
    members: /^(enabled|start_at)$/,
    harmless: [false, null, ''],
  },
  // Gone for good, or sent to everyone.
  { endpoint: new RegExp(`^PUT (${contentTables.join('|')}|media)/[^/]+/purge$`) },
  { endpoint: /^DELETE emails\/stored$/ },
  { endpoint: /^POST (emails\/stored\/deliveries|subscribers\/imports)$/ },
  { endpoint: /^PUT newsletter-issues\/[^/]+\/delivery$/ },
  // Personal data.
  { endpoint: /^GET (audit|messages|subscribers)\/export$/ },
];

/** Rejects dangerous requests of sessions that were not confirmed a moment ago, after permissions and before validation. */
export const requireConfirmation: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  const name = `${method} ${c.req.path.replace(/^\/api\//, '')}`;
  const confirmed = confirmedEndpoints.find(({ endpoint }) => endpoint.test(name));
  const isDangerous = confirmed && (await isDangerousBody(c.req, confirmed));
  // Only now: a body that arrives slowly must not outlast the confirmation.
  if (isDangerous && !c.get('signedIn')?.isConfirmed()) {
    throw new ApiRejection('confirmation_required', 'To do this, confirm that it’s you.');
  }
  await next();
};

/** A body that is not JSON has none: validation reads no other, and those of forms have no limit yet. */
async function isDangerousBody(
  request: HonoRequest,
  { members, harmless = [] }: ConfirmedEndpoint,
): Promise<boolean> {
  if (!members) return true;
  if (!/^application\//i.test(request.header('content-type')?.trim() ?? '')) return false;
  const body = await request.json().catch(() => null);
  if (typeof body !== 'object') return false;
  return Object.entries(body ?? {}).some(
    ([name, value]) => members.test(name) && !harmless.includes(value),
  );
}
