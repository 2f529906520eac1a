import { createHash } from 'node:crypto';
import { mailboxStyles } from './mailbox-styles.ts';

const hashOfLook = createHash('sha256').update(mailboxStyles).digest('base64');

/** For our own pages: their rules and the frame, nothing else. */
export const mailboxCsp = [
  "default-src 'none'",
  `style-src 'sha256-${hashOfLook}'`,
  'img-src data:',
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For the HTML of a mail: nothing runs and nothing is fetched; a link opens a window of its own. */
export const emailCsp = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');
