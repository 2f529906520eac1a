import { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { alertApi } from './alert.ts';
import type { ApiDeps } from './api-deps.ts';
import type { ApiEnv } from './api-env.ts';
import { auditApi } from './audit.ts';
import { blocksApi } from './blocks.ts';
import { limitBodies } from './body-limits.ts';
import { dashboardApi } from './dashboard.ts';
import { ApiRefusal, errorResponse, toFailureBody, toRefusalBody } from './errors.ts';
import { identifyUser } from './identify-guard.ts';
import { invitationsApi } from './invitations.ts';
import { maintenanceApi } from './maintenance.ts';
import { meApi } from './me.ts';
import { mediaApi } from './media.ts';
import { menusApi } from './menus.ts';
import { pagesApi } from './pages.ts';
import { passwordRulesApi } from './password-rules.ts';
import { patternsApi } from './patterns.ts';
import { requirePermission } from './permissions.ts';
import { postsApi } from './posts.ts';
import { projectsApi } from './projects.ts';
import { realtimeApi } from './realtime.ts';
import { redirectsApi } from './redirects.ts';
import { searchApi } from './search.ts';
import { sessionsApi } from './sessions.ts';
import { settingsApi } from './settings.ts';
import { setupApi } from './setup.ts';
import { siteApi } from './site.ts';
import { staffCookieApi } from './staff-cookie.ts';
import { usersApi } from './users.ts';

/** The JSON API of the panel: identifies the sender once, then routes to the resources. */
export function createApi(parts: ApiDeps) {
  const app = new OpenAPIHono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('publicUrl', parts.publicUrl);
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.use(identifyUser(parts));
  app.use(requirePermission);
  app.use(limitBodies);
  const api = app
    .route('/me/sessions', sessionsApi(parts))
    .route('/me/document-pass', staffCookieApi(parts))
    .route('/me', meApi(parts))
    .route('/media', mediaApi(parts))
    .route('/blocks', blocksApi(parts))
    .route('/pages', pagesApi(parts))
    .route('/patterns', patternsApi(parts.accounts))
    .route('/posts', postsApi(parts))
    .route('/projects', projectsApi(parts))
    .route('/users', usersApi(parts))
    .route('/invitations', invitationsApi(parts))
    .route('/setup', setupApi(parts))
    .route('/password-rules', passwordRulesApi(parts))
    .route('/dashboard', dashboardApi(parts.accounts))
    .route('/search', searchApi(parts.accounts))
    .route('/site', siteApi(parts.accounts))
    .route('/settings', settingsApi(parts))
    .route('/maintenance', maintenanceApi(parts))
    .route('/alert', alertApi(parts.accounts))
    .route('/menus', menusApi(parts))
    .route('/redirects', redirectsApi(parts))
    .route('/audit', auditApi(parts.accounts))
    .route('/realtime', realtimeApi(parts));
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Directorate', version: '1' },
    servers: [{ url: '/api' }],
  });
  app.all('*', () => {
    throw new ApiRefusal('not_found', 'Not found.');
  });
  app.onError((error, c) => {
    const known = toRefusalBody(error);
    if (known) return errorResponse(known);
    const { incoming } = c.env;
    if (incoming.destroyed && !incoming.complete) {
      return errorResponse({
        code: 'bad_request',
        message: 'The request was interrupted. Try again.',
      });
    }
    if (error instanceof HTTPException && error.status < 500) {
      return errorResponse({ code: 'bad_request', message: 'The request could not be parsed.' });
    }
    return errorResponse(toFailureBody(error, parts));
  });
  return api;
}

/** The type of the API for the panel's client. */
export type Api = ReturnType<typeof createApi>;
