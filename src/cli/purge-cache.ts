import { announceEverything } from '#db/changes.ts';
import type { Db } from '#db/client.ts';

/** `purge-cache`: all processes of a running site render each page again at its next request. */
export async function purgeCache(db: Db): Promise<string> {
  await announceEverything(db);
  return 'Cleared the page cache in all running processes.';
}
