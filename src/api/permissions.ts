import type { MiddlewareHandler } from 'hono';
import { contentTables } from '#constants/enums.ts';
import { authorize, type Permission } from '#domain/permissions.ts';
import type { ApiEnv } from './api-env.ts';
import { ApiRejection } from './errors.ts';
import { requireSignedIn } from './identify-guard.ts';

/** The permission that a resource requires; `null` only requires being signed in. */
interface Rule {
  read: Permission | null;
  write: Permission | null;
}

const only = (permission: Permission | null): Rule => ({ read: permission, write: permission });
const written = (write: Permission): Rule => ({ read: 'content.read', write });

const rules: ReadonlyMap<string, Rule | 'open'> = new Map<string, Rule | 'open'>([
  ['email-delivery', 'open'],
  ['openapi.json', 'open'],
  ['password-rules', 'open'],
  ['realtime', 'open'],
  ['setup', 'open'],
  ['sign-in-options', 'open'],
  ['me', only(null)],
  ['dashboard', only('content.read')],
  ['site', only('content.read')],
  ['search', only('content.read')],
  ['link-targets', only('content.read')],
  ['blocks', only('content.read')],
  ...contentTables.map((table) => [table, written(`${table}.write`)] as const),
  ['presence', only('content.read')],
  ['saved-views', only('content.read')],
  ['patterns', written('pages.write')],
  ['media', written('media.write')],
  ['categories', written('taxonomy.manage')],
  ['tags', written('taxonomy.manage')],
  ['settings', only('settings.manage')],
  ['maintenance', only('maintenance.manage')],
  ['alert', only('alert.manage')],
  ['menus', only('navigation.manage')],
  ['links', only('content.read')],
  ['redirects', only('redirects.manage')],
  ['audit', only('audit.read')],
  ['messages', only('messages.answer')],
  ['spam-rules', only('messages.rules')],
  ['emails', only('emails.manage')],
  ['system-report', only('operations.run')],
  ['failed-jobs', only('operations.run')],
  ['sign-in-providers', only('sign_in_providers.read')],
  ['applications', only('applications.manage')],
  ['subscribers', only('newsletter.manage')],
  ['newsletter-issues', only('newsletter.manage')],
  ['users', only('users.manage')],
  ['invitations', only('users.manage')],
]);

/** Endpoints with other rules than their resource; `open` needs no sign-in. */
const exceptions: readonly { endpoint: RegExp; permission: Permission | 'open' }[] = [
  { endpoint: /^DELETE me\/staff-cookie$/, permission: 'open' },
  { endpoint: /^(GET|PUT) dashboard\/checklist$/, permission: 'settings.manage' },
  { endpoint: /^GET maintenance\/state$/, permission: 'content.read' },
  { endpoint: /^GET media\/uploads\/[^/]+$/, permission: 'media.write' },
  { endpoint: /^GET messages\/export$/, permission: 'messages.export' },
  { endpoint: /^POST blocks\/data$/, permission: 'pages.write' },
  {
    endpoint: new RegExp(`^PUT (${contentTables.join('|')}|media)/[^/]+/purge$`),
    permission: 'trash.empty',
  },
];

/**
 * Rejects senders without the permission before anything else of the request is read: errors about an id, a query
 * param or a body are only for those with access. The actions of the domain check again. A resource without a rule
 * does not exist, so that none is open by mistake.
 */
export const requirePermission: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const path = c.req.path.replace(/^\/api\//, '');
  const endpoint = `${c.req.method} ${path}`;
  const [resource = ''] = path.split('/');
  const exception = exceptions.find((known) => known.endpoint.test(endpoint));
  const rule = rules.get(resource);
  if (!rule) throw new ApiRejection('not_found', 'Not found.');
  if (rule === 'open' || exception?.permission === 'open') return next();
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  const permission = exception?.permission ?? (reads ? rule.read : rule.write);
  if (permission === null) requireSignedIn(c.get('signedIn'));
  else authorize(c.get('actor'), permission);
  await next();
};
