/** Sentences that the server and the panel, or several screens, both say. */

/** Of an unexpected failure. */
export const unexpectedError = 'Something went wrong. Try again.';

/** Of a proxy's error page while the server behind it is down or restarting. */
export const siteUnreachableError =
  'The site isn’t reachable right now. Try again in a few minutes.';

/** Of a proxy that limits the size of requests more strictly than the server behind it. */
export const tooLargeForProxyError =
  'This is too large for the server in front of the site. Send less at once, or ask an administrator to raise that server’s limit.';

export const accountDeactivatedError =
  'This account has been deactivated. Contact an administrator.';

/** Warns of a link whose target visitors can't open. */
export const deadLinkWarning = 'Nothing is published at this URL.';
