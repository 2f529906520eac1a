import type { IncomingHttpHeaders } from 'node:http';
import { parseUrl } from '#url/parse-url.ts';

const maxPathLength = 500;

/** The path of the page that a form was sent from; null if the browser doesn't say. */
export function getFormPage({ referer }: IncomingHttpHeaders, publicUrl: string): string | null {
  const page = parseUrl(referer ?? '');
  if (!page || page.origin !== new URL(publicUrl).origin) return null;
  return page.pathname.length > maxPathLength ? null : page.pathname;
}
