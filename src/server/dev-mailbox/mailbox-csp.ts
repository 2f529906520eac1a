import { createHash } from 'node:crypto';
import { mailboxStyles } from './mailbox-styles.ts';

const stylesHash = createHash('sha256').update(mailboxStyles).digest('base64');

/** Policy of the mailbox pages: their styles and the frame, nothing else. */
export const mailboxCsp = [
  "default-src 'none'",
  `style-src 'sha256-${stylesHash}'`,
  'img-src data:',
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Policy of an email's HTML: nothing runs or is fetched, its logo is part of it; links open in a new window. */
export const emailCsp = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');
