import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDateTime } from '#mail/emails/format-date-time.ts';
import type { StoredEmail } from '#mail/mailbox/local-mailbox.ts';
import { mailboxStyles } from './mailbox-styles.ts';

export const mailboxPath = '/auth/mailbox';

/** Renders the list of stored emails, newest first. */
export function renderMailbox(emails: readonly StoredEmail[], timeZone: string): string {
  return renderDocument(
    'Development mailbox',
    <>
      <header>
        <h1>Development mailbox</h1>
        <p className="quiet">
          Emails are stored here because no mail server is set up, and deleted after 30 days.
        </p>
      </header>
      <main>
        {emails.length === 0 ? (
          <p>No emails.</p>
        ) : (
          <>
            <ul>
              {emails.map(({ id, subject, to, receivedAt }) => (
                <li key={id}>
                  <a href={`${mailboxPath}/${id}`}>
                    <strong>{subject}</strong>
                    <span>To {to}</span>
                    <span>{formatDateTime(receivedAt, timeZone)}</span>
                  </a>
                </li>
              ))}
            </ul>
            <form method="post" action={mailboxPath}>
              <button type="submit">Delete all emails</button>
            </form>
          </>
        )}
      </main>
    </>,
  );
}

/**
 * Renders what a browser without the cookie gets. Its link brings the cookie that is held back when a page of another
 * site, such as a terminal in the browser, has led here.
 */
export function renderMailboxHelp(): string {
  return renderDocument(
    'Development mailbox',
    <header>
      <h1>Development mailbox</h1>
      <p>
        To read the emails, open the link to this mailbox that the server printed when it started.
        If you just did, <a href={mailboxPath}>continue to the mailbox</a>.
      </p>
    </header>,
  );
}

/** Renders one email: its headers, the HTML in a frame where nothing runs, and the text. */
export function renderEmail(email: StoredEmail, timeZone: string): string {
  const { id, subject, from, to, text, receivedAt } = email;
  return renderDocument(
    subject,
    <>
      <header>
        <p>
          <a href={mailboxPath}>All emails</a>
        </p>
        <h1>{subject}</h1>
        <dl>
          <dt>From</dt>
          <dd>{from.name ? `${from.name} <${from.address}>` : from.address}</dd>
          <dt>To</dt>
          <dd>{to}</dd>
          <dt>Time</dt>
          <dd>{formatDateTime(receivedAt, timeZone)}</dd>
        </dl>
      </header>
      <main>
        <h2>HTML version</h2>
        <iframe
          title="HTML version of the email"
          src={`${mailboxPath}/${id}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
        <h2>Text version</h2>
        <pre>{linkUrls(text)}</pre>
      </main>
    </>,
  );
}

function linkUrls(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>]+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ),
  );
}

function renderDocument(title: string, body: ReactNode): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the styles are ours, and hashed. */}
        <style dangerouslySetInnerHTML={{ __html: mailboxStyles }} />
      </head>
      <body>{body}</body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
