import type { ServedSite } from '#tests/composed-site.ts';

export interface Stored {
  title?: string;
  excerpt?: string;
  content?: string;
  category?: string;
  tags?: readonly string[];
  featured_image_url?: string;
  status?: string;
  published_at?: string;
  live_updated_at?: string;
  author_id?: string;
}

/** Inserts posts with SQL, as another program might: no action has validated these rows. */
export async function storePosts(site: ServedSite, rows: Record<string, Stored>): Promise<void> {
  for (const [slug, stored] of Object.entries(rows)) {
    const moment = '2026-03-03T12:00:00Z';
    const row = { title: slug, status: 'published', published_at: moment, live_updated_at: moment };
    const fields = { slug, excerpt: `About ${slug}`, ...row, ...stored };
    const places = Object.keys(fields).map((_, index) => `$${index + 1}`);
    await site.database.pool.query(
      `insert into posts (${Object.keys(fields)}) values (${places})`,
      Object.values(fields),
    );
  }
  await site.changes.settled();
}

export function manyPosts(count: number, fields: Stored = {}): Record<string, Stored> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const day = String((index % 28) + 1).padStart(2, '0');
      return [`story-${index + 1}`, { published_at: `2026-02-${day}T12:00:00Z`, ...fields }];
    }),
  );
}
