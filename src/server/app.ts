import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ApiParts } from '#api/api-deps.ts';
import { createApi } from '#api/app.ts';
import type { KeptMails } from '#mail/kept/kept-mails.ts';
import type { Accounts } from './accounts/composing.ts';
import type { BuiltAssets } from './assets.ts';
import type { DocumentCache } from './cache/document-cache.ts';
import type { FormParts } from './forms/receiving.ts';
import type { SearchLimit } from './limits/searches.ts';
import type { MediaOfSite } from './media.ts';
import { serveAccountLinks } from './routes/account-links.ts';
import type { App } from './routes/app-type.ts';
import { serveAssets, serveServiceWorker } from './routes/assets.ts';
import { serveDocuments } from './routes/documents.ts';
import { serveForms } from './routes/forms.ts';
import { type Readiness, serveHealth } from './routes/health.ts';
import { serveMailbox } from './routes/mailbox.ts';
import { serveMedia } from './routes/media.ts';
import { serveMetrics } from './routes/metrics.ts';
import { servePanel } from './routes/panel.ts';
import { type PreviewParts, servePreviews } from './routes/previews.ts';
import { refuseBadTargets, refuseBodiesOfReads } from './routes/request-limits.ts';
import { limitSearches } from './routes/searches.ts';
import type { TroublePages } from './routes/trouble-pages.ts';
import type { StaffDocuments } from './staff-cookie/staff-documents.ts';

export interface AppParts {
  api: ApiParts;
  accounts: Pick<Accounts, 'app' | 'auth' | 'mount'>;
  assets: BuiltAssets;
  documents: DocumentCache;
  staffDocuments: StaffDocuments;
  forms: FormParts;
  searches: SearchLimit;
  previews: Omit<PreviewParts, 'site' | 'watch'>;
  media: Pick<MediaOfSite, 'storage' | 'find' | 'publicUrl'>;
  /** The mails to be shown on this machine; null where they are not. */
  mailbox: KeptMails | null;
  readiness: Readiness;
  sharedHeaders: Record<string, string>;
  metricsToken: string | undefined;
  trouble: TroublePages;
}

/** Everything that answers a request which the page cache could not, in the order it is asked. */
export function createApp({
  api,
  accounts,
  assets,
  documents,
  staffDocuments,
  forms,
  searches,
  previews,
  media,
  mailbox,
  readiness,
  sharedHeaders,
  metricsToken,
  trouble,
}: AppParts): App {
  const app: App = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    await next();
    if (c.env.outgoing.headersSent) return;
    for (const [name, value] of Object.entries(sharedHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
  if (accounts.mount !== '') app.route(accounts.mount, accounts.app);
  app.route('/api', createApi(api));
  app.use(refuseBadTargets(trouble));
  app.use(refuseBodiesOfReads(trouble));
  serveHealth(app, readiness);
  serveMetrics(app, documents, { token: metricsToken, publicUrl: forms.site.publicUrl });
  serveMailbox(app, mailbox, forms.site);
  serveAccountLinks(app, { ...forms, auth: accounts.auth }, trouble);
  if (accounts.mount === '') app.route('/', accounts.app);
  serveAssets(app, assets);
  serveMedia(app, media, sharedHeaders);
  serveServiceWorker(app, assets);
  servePanel(app, assets, forms.site);
  serveForms(app, forms, trouble);
  servePreviews(app, { ...forms, ...previews }, trouble);
  limitSearches(app, { site: forms.site, searches });
  serveDocuments(app, documents, staffDocuments, trouble);
  app.onError((error, c) => {
    const { incoming } = c.env;
    if (incoming.destroyed && !incoming.complete) {
      return c.text('The request did not arrive whole.', 400);
    }
    return trouble.answerError(error);
  });
  return app;
}
