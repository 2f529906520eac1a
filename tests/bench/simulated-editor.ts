import type pg from 'pg';
import { onServer } from '../postgres/databases.ts';

const savesPerSecond = 5;

/**
 * While `work` runs, the project `slug` is saved five times a second, as an editor's
 * publishing would do it: its live title changes each time.
 */
export async function whileSaving<T>(
  databaseUrl: string,
  slug: string,
  work: () => Promise<T>,
): Promise<T> {
  return onServer(databaseUrl, async (client) => {
    let saves = 0;
    let saving: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      saves += 1;
      saving = saving.then(() => save(client, slug, `Save ${saves}`));
    }, 1_000 / savesPerSecond);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await saving;
    }
  });
}

async function save(client: pg.Client, slug: string, title: string): Promise<void> {
  const { rowCount } = await client.query('update projects set title = $1 where slug = $2', [
    title,
    slug,
  ]);
  if (rowCount !== 1) throw new Error(`There is no project "${slug}" to save.`);
}
