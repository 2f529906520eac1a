import { createHash } from 'node:crypto';
import { parseUrl } from '#url/parse-url.ts';
import { hasPlainHost } from '#url/plain-host.ts';

interface Allowances {
  style: string;
  imageHosts: readonly string[];
  frameHosts: readonly string[];
  /** Where files of the library come from, when not from here. */
  filesOrigin: string | null;
}

/**
 * The Content-Security-Policy of one public document: its own files, its own style element (by
 * hash) and the picture and frame origins that it really shows. Nothing inline runs.
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

/** Whether it can stand in a policy: an origin and nothing else, which cannot end a directive. */
function isSource(origin: string): boolean {
  const url = parseUrl(origin);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.origin === origin && hasPlainHost(url)
  );
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
