import type { IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import robotsParser from 'robots-parser';
import { unreachable } from '#files/fetch/fetch-errors.ts';
import { dayMs } from '#time/durations.ts';
import { linkHosts } from '../link-tables.ts';
import type { LinkCheckDeps } from './check-deps.ts';

/** The name of the checker in robots.txt. */
export const robotName = 'DirectorateLinkChecker';

const maxBytes = 100 * 1024;
const keptMs = dayMs;
const disallowAll = 'User-agent: *\nDisallow: /';

/**
 * Whether a host's robots.txt lets the checker request `url`. Reads it with `request` at most once a day. A host
 * without one allows everything; one that fails to send it allows nothing for now. Throws a FetchError.
 */
export async function isAllowedByRobots(
  { db, now }: Pick<LinkCheckDeps, 'db' | 'now'>,
  url: URL,
  request: (url: URL) => Promise<IncomingMessage>,
): Promise<boolean> {
  const robotsUrl = new URL('/robots.txt', url);
  const [known] = await db.select().from(linkHosts).where(eq(linkHosts.host, url.host));
  let text = known?.robots_txt ?? null;
  const readAt = known?.robots_read_at?.getTime() ?? 0;
  if (text === null || readAt < now().getTime() - keptMs) {
    text = await rulesIn(await request(robotsUrl));
    await db
      .update(linkHosts)
      .set({ robots_txt: text, robots_read_at: now() })
      .where(eq(linkHosts.host, url.host));
  }
  return robotsParser(robotsUrl.href, text).isAllowed(url.href, robotName) ?? true;
}

async function rulesIn(response: IncomingMessage): Promise<string> {
  const { statusCode: status = 0 } = response;
  if (status !== 200) {
    response.destroy();
    return status < 500 ? '' : disallowAll;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxBytes) break;
    }
  } catch (cause) {
    throw unreachable(cause);
  }
  // PostgreSQL text has no zero byte.
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8').replaceAll('\0', '');
}
