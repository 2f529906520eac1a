import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { withInlineLogo } from '#mail/email-logo.ts';
import type { LocalMailbox, StoredEmail } from '#mail/mailbox/local-mailbox.ts';
import type { SiteContext } from '#site/site-context.ts';
import { emailCsp, mailboxCsp } from '../dev-mailbox/mailbox-csp.ts';
import { mailboxPath, renderEmail, renderMailbox } from '../dev-mailbox/mailbox-pages.tsx';
import { isFromThisSite } from '../forms/same-origin.ts';
import type { App } from './app-type.ts';
import { isFromThisMachine } from './local-requests.ts';

type LocalContext = Context<{ Bindings: HttpBindings }>;
type Answer = (c: LocalContext) => Promise<Response | null>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves the emails of an installation without a mail server to requests from this machine. A site with a
 * public URL has no mailbox, unless its operator sets `DEV_MAILBOX=1`.
 */
export function serveMailbox(
  app: App,
  mailbox: LocalMailbox | null,
  { settings, publicUrl }: Pick<SiteContext, 'settings' | 'publicUrl'>,
): void {
  if (mailbox === null) return;

  async function page(c: LocalContext, render: (timeZone: string) => string): Promise<Response> {
    const { time_zone } = await settings();
    return document(c, render(time_zone), mailboxCsp);
  }

  const findEmail = async (c: LocalContext): Promise<StoredEmail | null> => {
    const id = c.req.param('id') ?? '';
    return uuid.test(id) ? mailbox.find(id) : null;
  };

  app.get(
    mailboxPath,
    localOnly(async (c) => {
      const emails = await mailbox.list();
      return page(c, (timeZone) => renderMailbox(emails, timeZone));
    }),
  );
  app.post(
    mailboxPath,
    localOnly(async (c) => {
      if (!isFromThisSite(c.env.incoming.headers, publicUrl)) {
        return c.text('This form was sent from another site, so it was blocked.', 403);
      }
      await mailbox.remove();
      return c.redirect(mailboxPath, 303);
    }),
  );
  app.get(
    `${mailboxPath}/:id`,
    localOnly(async (c) => {
      const email = await findEmail(c);
      return email && page(c, (timeZone) => renderEmail(email, timeZone));
    }),
  );
  app.get(
    `${mailboxPath}/:id/html`,
    localOnly(async (c) => {
      const email = await findEmail(c);
      return email && document(c, withInlineLogo(email.html, email.logo), emailCsp);
    }),
  );
}

/** Answers 404 to everyone else, and where there is no such email. */
function localOnly(answer: Answer): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const answered = isFromThisMachine(c.env) ? await answer(c) : null;
    return answered ?? next();
  };
}

function document(c: LocalContext, html: string, policy: string): Response {
  return c.body(html, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
  });
}
