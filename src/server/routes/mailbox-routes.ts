import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { withInlineLogo } from '#mail/email-logo.ts';
import type { LocalMailbox, StoredEmail } from '#mail/mailbox/local-mailbox.ts';
import type { SiteContext } from '#site/site-context.ts';
import { emailCsp, mailboxCsp } from '../dev-mailbox/mailbox-csp.ts';
import {
  mailboxPath,
  renderEmail,
  renderMailbox,
  renderMailboxHelp,
} from '../dev-mailbox/mailbox-pages.tsx';
import { isFromThisSite } from '../forms/same-origin.ts';
import type { OperatorPages } from '../operator-access/operator-pages.ts';
import { isSameToken } from '../operator-access/operator-tokens.ts';
import type { App } from './app-type.ts';

type MailboxContext = Context<{ Bindings: HttpBindings }>;
type Handler = MiddlewareHandler<{ Bindings: HttpBindings }>;

interface MailboxDeps {
  site: Pick<SiteContext, 'settings' | 'publicUrl'>;
  token: string;
  operatorPages: OperatorPages;
}

const cookieName = 'directorate_mailbox';
const everyPath = `${mailboxPath}/*`;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves the emails of an installation without a mail server to browsers that have opened the printed link: its
 * token becomes a cookie of the mailbox.
 */
export function serveMailbox(
  app: App,
  mailbox: LocalMailbox,
  { site: { settings, publicUrl }, token, operatorPages }: MailboxDeps,
): void {
  async function page(c: MailboxContext, render: (timeZone: string) => string): Promise<Response> {
    const { time_zone } = await settings();
    return document(c, render(time_zone), { policy: mailboxCsp });
  }

  const findEmail = async (c: MailboxContext): Promise<StoredEmail | null> => {
    const id = c.req.param('id') ?? '';
    return uuid.test(id) ? mailbox.find(id) : null;
  };

  const followLink: Handler = async (c, next) => {
    if (!isSameToken(c.req.query('token') ?? '', token)) return next();
    setCookie(c, cookieName, token, {
      path: mailboxPath,
      httpOnly: true,
      sameSite: 'Strict',
      secure: publicUrl.startsWith('https:'),
    });
    return c.redirect(mailboxPath, 303);
  };

  const requireCookie: Handler = async (c, next) => {
    if (isSameToken(getCookie(c, cookieName) ?? '', token)) return next();
    return document(c, renderMailboxHelp(), { policy: mailboxCsp, status: 403 });
  };

  app.on(['GET', 'POST'], everyPath, requireOpenPages(operatorPages));
  app.get(mailboxPath, followLink);
  app.on(['GET', 'POST'], everyPath, requireCookie);
  app.get(mailboxPath, async (c) => {
    const emails = await mailbox.list();
    return page(c, (timeZone) => renderMailbox(emails, timeZone));
  });
  app.post(mailboxPath, async (c) => {
    if (!isFromThisSite(c.env.incoming.headers, publicUrl)) {
      return c.text('This form was sent from another site, so it was blocked.', 403);
    }
    await mailbox.remove();
    return c.redirect(mailboxPath, 303);
  });
  app.get(`${mailboxPath}/:id`, async (c, next) => {
    const email = await findEmail(c);
    return email ? page(c, (timeZone) => renderEmail(email, timeZone)) : next();
  });
  app.get(`${mailboxPath}/:id/html`, async (c, next) => {
    const email = await findEmail(c);
    if (!email) return next();
    return document(c, withInlineLogo(email.html, email.logo), { policy: emailCsp });
  });
}

function requireOpenPages(operatorPages: OperatorPages): Handler {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    // `no-referrer` would turn the Origin of the form into null.
    c.header('Referrer-Policy', 'same-origin');
    const closed = operatorPages.closedReason();
    return closed === null ? next() : c.text(closed, 403);
  };
}

function document(
  c: MailboxContext,
  html: string,
  { policy, status = 200 }: { policy: string; status?: 200 | 403 },
): Response {
  return c.body(html, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
  });
}
