import { createHash } from 'node:crypto';
import { parseUrl } from '#url/parse-url.ts';
import { hasPlainHost } from '#url/plain-host.ts';

interface Allowances {
  style: string;
  imageHosts: readonly string[];
  frameHosts: readonly string[];
  /** Origin of media library files, if it is not this site. */
  filesOrigin: string | null;
}

/**
 * Builds the Content-Security-Policy of a public document: this site's files, its style element (by hash) and
 * the image and frame origins it uses. No inline scripts.
 */
export function contentSecurityPolicy({ style, filesOrigin, ...shown }: Allowances): string {
  const files = filesOrigin === null ? [] : [filesOrigin].filter(isSource);
  const frameHosts = shown.frameHosts.filter(isSource);
  const imageHosts = shown.imageHosts.filter(isSource);
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${style ? ` '${hashOf(style)}'` : ''}`,
    ['img-src', "'self'", 'data:', ...files, ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    ['media-src', "'self'", ...files].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    frameHosts.length > 0 ? ['frame-src', ...frameHosts].join(' ') : "frame-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ];
  return directives.join('; ');
}

/** Whether the text is a plain origin, which cannot end a directive. */
function isSource(origin: string): boolean {
  const url = parseUrl(origin);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.origin === origin && hasPlainHost(url)
  );
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
