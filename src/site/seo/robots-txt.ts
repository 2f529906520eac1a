import type { SiteContext } from '../site-context.ts';
import type { TextResult } from '../site-page.ts';

/** Lets crawlers read everything but the panel and the APIs. */
export async function loadRobots({ publicUrl }: SiteContext): Promise<TextResult> {
  const closed = [
    '/admin',
    '/login',
    '/forgotten-password',
    '/setup',
    '/change-password',
    '/oauth/',
    '/api/',
    '/auth/',
    '/search?',
  ];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  const body = `${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  return { kind: 'text', contentType: 'text/plain; charset=utf-8', body, reads: [] };
}
