import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ApiDeps } from '#api/api-deps.ts';
import { createApi } from '#api/app.ts';
import type { LocalMailbox } from '#mail/mailbox/local-mailbox.ts';
import { Overloaded } from '#turns/fair-queue.ts';
import { workFor } from '#turns/requester.ts';
import type { Accounts } from './accounts/compose-accounts.ts';
import type { BuiltAssets } from './built-assets.ts';
import type { DocumentCache } from './cache/document-cache.ts';
import type { SiteMedia } from './compose-media.ts';
import type { FormDeps } from './forms/form-submission.ts';
import type { OperatorPages } from './operator-access/operator-pages.ts';
import type { OperatorTokens } from './operator-access/operator-tokens.ts';
import type { UsageLimits } from './rate-limits/usage-limits.ts';
import { serveAccountLinks } from './routes/account-link-routes.ts';
import type { App } from './routes/app-type.ts';
import { serveAssets, serveServiceWorker } from './routes/asset-routes.ts';
import { busyPage } from './routes/busy-page.ts';
import { serveDocuments } from './routes/document-routes.ts';
import type { ErrorPages } from './routes/error-pages.ts';
import { serveForms } from './routes/form-routes.ts';
import { type Readiness, serveHealth } from './routes/health-routes.ts';
import { serveIllustrations } from './routes/illustration-routes.ts';
import { serveMailbox } from './routes/mailbox-routes.ts';
import { serveMedia } from './routes/media-routes.ts';
import { serveMetrics } from './routes/metrics-route.ts';
import { serveNewsletterLinks } from './routes/newsletter-link-routes.ts';
import { serveNewsletterPreferences } from './routes/newsletter-preferences-routes.ts';
import { servePanel } from './routes/panel-routes.ts';
import { type PreviewDeps, servePreviews } from './routes/preview-routes.ts';
import { rejectBadTargets, rejectGetBodies } from './routes/request-guards.ts';
import { limitSearches } from './routes/search-limit.ts';
import { serveSignInErrors } from './routes/sign-in-error-route.ts';
import type { StaffDocuments } from './staff-cookie/staff-documents.ts';

export interface AppDeps {
  getNetwork(request: IncomingMessage): string;
  api: ApiDeps;
  accounts: Pick<Accounts, 'app' | 'auth' | 'mount'>;
  assets: BuiltAssets;
  documents: DocumentCache;
  staffDocuments: StaffDocuments;
  forms: FormDeps;
  countSearch: UsageLimits['countSearch'];
  previews: Omit<PreviewDeps, 'site' | 'monitor'>;
  media: Pick<SiteMedia, 'storage' | 'find' | 'publicUrl'>;
  /** The development mailbox; null where it is not available. */
  mailbox: LocalMailbox | null;
  version: string;
  readiness: Readiness;
  sharedHeaders: Record<string, string>;
  operatorPages: OperatorPages;
  tokens: Pick<OperatorTokens, 'mailbox' | 'metrics'>;
  errorPages: ErrorPages;
}

/** Creates the app that answers what the page cache cannot. The order of the routes matters. */
export function createApp({
  getNetwork,
  api,
  accounts,
  assets,
  documents,
  staffDocuments,
  forms,
  countSearch,
  previews,
  media,
  mailbox,
  version,
  readiness,
  sharedHeaders,
  operatorPages,
  tokens,
  errorPages,
}: AppDeps): App {
  const app: App = new Hono<{ Bindings: HttpBindings }>();
  app.use((c, next) => workFor({ kind: 'network', id: getNetwork(c.env.incoming) }, next));
  app.use(async (c, next) => {
    await next();
    if (c.env.outgoing.headersSent) return;
    for (const [name, value] of Object.entries(sharedHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
  if (accounts.mount !== '') {
    app.route(accounts.mount, accounts.app);
    // RFC 8414, 3.1: the path of an issuer comes last.
    const metadata = '/.well-known/oauth-authorization-server';
    app.get(metadata + accounts.mount, (c) => accounts.app.request(metadata, {}, c.env));
  }
  app.route('/api', createApi(api));
  app.use(rejectBadTargets(errorPages));
  app.use(rejectGetBodies(errorPages));
  serveHealth(app, version, readiness);
  serveMetrics(app, documents, { token: tokens.metrics, operatorPages });
  if (mailbox !== null) {
    serveMailbox(app, mailbox, { site: forms.site, token: tokens.mailbox, operatorPages });
  }
  serveAccountLinks(app, { ...forms, auth: accounts.auth }, errorPages);
  serveNewsletterLinks(app, forms, errorPages);
  serveNewsletterPreferences(app, forms, errorPages);
  if (accounts.mount === '') app.route('/', accounts.app);
  serveIllustrations(app, assets, forms.site.settings);
  serveAssets(app, assets);
  serveMedia(app, media, sharedHeaders);
  serveServiceWorker(app, assets);
  servePanel(app, assets, forms.site);
  serveSignInErrors(app);
  serveForms(app, forms, errorPages);
  servePreviews(app, { ...forms, ...previews }, errorPages);
  limitSearches(app, { site: forms.site, countSearch });
  serveDocuments(app, documents, staffDocuments, errorPages);
  app.onError((error, c) => {
    const { incoming } = c.env;
    if (incoming.destroyed && !incoming.complete) {
      return c.text('The request was interrupted.', 400);
    }
    return error instanceof Overloaded ? busyPage() : errorPages.errorResponse(error);
  });
  return app;
}
