import type { SiteProcess } from './start-site.ts';
import { until } from './until.ts';

/** Waits for the link to `path` that the start prints for the operator. */
export function printedLink(site: Pick<SiteProcess, 'output'>, path: string): Promise<string> {
  const link = new RegExp(`https?://[^\\s/]+${path}\\S*`);
  return until(`the link to ${path}`, () => link.exec(site.output())?.[0]);
}
