import { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { alertApi } from './alert.ts';
import type { ApiDeps } from './api-deps.ts';
import type { ApiEnv } from './api-env.ts';
import { applicationsApi } from './applications.ts';
import { auditApi } from './audit.ts';
import { blocksApi } from './blocks.ts';
import { limitBodies } from './body-limits.ts';
import { categoriesApi } from './categories.ts';
import { confirmationApi } from './confirmation.ts';
import { requireConfirmation } from './confirmed-endpoints.ts';
import { dashboardApi } from './dashboard.ts';
import { emailDeliveryApi } from './email-delivery.ts';
import { emailsApi } from './emails.ts';
import { ApiRejection, errorResponse, toFailureBody, toRejectionBody } from './errors.ts';
import { failedJobsApi } from './failed-jobs.ts';
import { identifyUser } from './identify-guard.ts';
import { invitationsApi } from './invitations.ts';
import { linkTargetsApi } from './link-targets.ts';
import { linksApi } from './links.ts';
import { maintenanceApi } from './maintenance.ts';
import { meApi } from './me.ts';
import { mediaApi } from './media.ts';
import { mediaUploadsApi } from './media-uploads.ts';
import { menusApi } from './menus.ts';
import { messagesApi } from './messages.ts';
import { newsletterIssuesApi } from './newsletter-issues.ts';
import { pagesApi } from './pages.ts';
import { passwordRulesApi } from './password-rules.ts';
import { patternsApi } from './patterns.ts';
import { requirePermission } from './permissions.ts';
import { photoApi, userPhotosApi } from './photo.ts';
import { postsApi } from './posts.ts';
import { presenceApi } from './presence.ts';
import { projectsApi } from './projects.ts';
import { publicationsApi } from './publications.ts';
import { realtimeApi } from './realtime.ts';
import { redirectsApi } from './redirects.ts';
import { savedViewsApi } from './saved-views.ts';
import { searchApi } from './search.ts';
import { sessionsApi } from './sessions.ts';
import { settingsApi } from './settings.ts';
import { setupApi } from './setup.ts';
import { signInOptionsApi } from './sign-in-options.ts';
import { signInProvidersApi } from './sign-in-providers.ts';
import { siteApi } from './site.ts';
import { spamRulesApi } from './spam-rules.ts';
import { staffCookieApi } from './staff-cookie.ts';
import { subscribersApi } from './subscribers.ts';
import { systemReportApi } from './system-report.ts';
import { tagsApi } from './tags.ts';
import { userPasskeysApi } from './user-passkeys.ts';
import { usersApi } from './users.ts';

/** The JSON API of the panel: identifies the sender once, then routes to the resources. */
export function createApi(deps: ApiDeps) {
  const app = new OpenAPIHono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('publicUrl', deps.publicUrl);
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.use(identifyUser(deps));
  app.use(requirePermission);
  app.use(limitBodies);
  app.use(requireConfirmation);
  const api = app
    .route('/me/confirmation', confirmationApi(deps))
    .route('/me/sessions', sessionsApi(deps))
    .route('/me/photo', photoApi(deps))
    .route('/me/staff-cookie', staffCookieApi(deps))
    .route('/me', meApi(deps))
    .route('/media/uploads', mediaUploadsApi(deps))
    .route('/media', mediaApi(deps))
    .route('/blocks', blocksApi(deps))
    .route('/pages', pagesApi(deps))
    .route('/patterns', patternsApi(deps.accounts))
    .route('/saved-views', savedViewsApi(deps.accounts))
    .route('/posts', postsApi(deps))
    .route('/projects', projectsApi(deps))
    .route('/publications', publicationsApi(deps))
    .route('/presence', presenceApi(deps))
    .route('/categories', categoriesApi(deps.accounts))
    .route('/tags', tagsApi(deps.accounts))
    .route('/users', usersApi(deps))
    .route('/users', userPasskeysApi(deps))
    .route('/users', userPhotosApi(deps))
    .route('/invitations', invitationsApi(deps))
    .route('/setup', setupApi(deps))
    .route('/password-rules', passwordRulesApi(deps))
    .route('/dashboard', dashboardApi(deps))
    .route('/search', searchApi(deps.accounts))
    .route('/link-targets', linkTargetsApi(deps.accounts))
    .route('/site', siteApi(deps.accounts))
    .route('/settings', settingsApi(deps))
    .route('/maintenance', maintenanceApi(deps))
    .route('/alert', alertApi(deps.accounts))
    .route('/menus', menusApi(deps))
    .route('/redirects', redirectsApi(deps))
    .route('/links', linksApi(deps))
    .route('/audit', auditApi(deps.accounts))
    .route('/messages', messagesApi(deps))
    .route('/spam-rules', spamRulesApi(deps))
    .route('/email-delivery', emailDeliveryApi(deps))
    .route('/emails', emailsApi(deps))
    .route('/system-report', systemReportApi(deps))
    .route('/sign-in-options', signInOptionsApi(deps))
    .route('/sign-in-providers', signInProvidersApi(deps))
    .route('/applications', applicationsApi(deps))
    .route('/failed-jobs', failedJobsApi(deps.accounts))
    .route('/subscribers', subscribersApi(deps))
    .route('/newsletter-issues', newsletterIssuesApi(deps))
    .route('/realtime', realtimeApi(deps));
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Directorate', version: '1' },
    servers: [{ url: '/api' }],
  });
  app.all('*', () => {
    throw new ApiRejection('not_found', 'Not found.');
  });
  app.onError((error, c) => {
    const known = toRejectionBody(error);
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
    return errorResponse(toFailureBody(error, deps));
  });
  return api;
}

/** The type of the API for the panel's client. */
export type Api = ReturnType<typeof createApi>;
