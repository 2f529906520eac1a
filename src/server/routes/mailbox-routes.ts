import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
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
 * The mail of an installation without a mail server, for whoever sits at this machine. There is no
 * mailbox on a site with a public URL, unless its operator asked for one (`DEV_MAILBOX=1`).
 */
export function serveMailbox(
  app: App,
  mailbox: LocalMailbox | null,
  { settings, publicUrl }: Pick<SiteContext, 'settings' | 'publicUrl'>,
): void {
  if (mailbox === null) return;

  async function page(c: LocalContext, draw: (timeZone: string) => string): Promise<Response> {
    const { time_zone } = await settings();
    return document(c, draw(time_zone), mailboxCsp);
  }

  const mailOf = async (c: LocalContext): Promise<StoredEmail | null> => {
    const id = c.req.param('id') ?? '';
    return uuid.test(id) ? mailbox.find(id) : null;
  };

  app.get(
    mailboxPath,
    onlyHere(async (c) => {
      const mails = await mailbox.list();
      return page(c, (timeZone) => renderMailbox(mails, timeZone));
    }),
  );
  app.post(
    mailboxPath,
    onlyHere(async (c) => {
      if (!isFromThisSite(c.env.incoming.headers, publicUrl)) {
        return c.text('This form was sent from another site, so it was blocked.', 403);
      }
      await mailbox.remove();
      return c.redirect(mailboxPath, 303);
    }),
  );
  app.get(
    `${mailboxPath}/:id`,
    onlyHere(async (c) => {
      const mail = await mailOf(c);
      return mail && page(c, (timeZone) => renderEmail(mail, timeZone));
    }),
  );
  app.get(
    `${mailboxPath}/:id/html`,
    onlyHere(async (c) => {
      const mail = await mailOf(c);
      return mail && document(c, mail.html, emailCsp);
    }),
  );
}

/** For everybody else, and where there is no such mail, the site says that nothing is here. */
function onlyHere(answer: Answer): MiddlewareHandler<{ Bindings: HttpBindings }> {
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
