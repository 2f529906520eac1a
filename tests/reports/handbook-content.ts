import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Role } from '#constants/enums.ts';
import { type Db, openDatabase } from '#db/client.ts';
import type { Staff } from '#domain/actor.ts';
import { saveDraft } from '#domain/content/save-draft.ts';
import { scheduleContent } from '#domain/content/schedule-content.ts';
import { createPost } from '#domain/posts/create-post.ts';
import { postContentType } from '#domain/posts/post-content-type.ts';
import { type Post, type PostFields, posts } from '#domain/posts/posts-table.ts';
import { sendFile } from '../api/send-file.ts';
import type { Site } from '../browser/site.ts';
import { addStaff, staffPassword } from '../browser/staff.ts';
import { onServer } from '../postgres/databases.ts';
import { addIssue, addMessages, addSubscribers } from './handbook-inbox.ts';

/** Email addresses of those who sign in. */
export const editorEmail = 'edda@dsti.gov.example';
export const adminEmail = 'sofia@dsti.gov.example';

const dayMs = 86_400_000;
const pictures = path.resolve(import.meta.dirname, '../../src/site/public/assets/pictures');

/** What the pictures of the handbook show beside the starter site: people at work on drafts, messages and a newsletter. */
export async function addHandbookContent(site: Site) {
  const editor = await addUser(site, editorEmail, 'Edda Lindqvist', 'editor');
  const colleague = await addUser(site, 'adam@dsti.gov.example', 'Adam Okoro', 'editor');
  const admin = await addUser(site, adminEmail, 'Sofia Mensah', 'admin');
  await addUser(site, 'ngozi@dsti.gov.example', 'Ngozi Adeyemi', 'super_admin');
  const image = await uploadImage(site);
  await addMessages(site, editor);
  await addSubscribers(site);
  return inDatabase(site, async (db) => {
    const draft = await addDraft(db, editor, image.url);
    await schedulePost(db, editor);
    const shared = await editPost(db, colleague, 'soil-survey-data', {
      excerpt:
        'What 18,640 samples tell us about the country’s soils, free to use for any purpose.',
    });
    const changed = await editPost(db, editor, 'cold-chain-results', {
      title: 'Vaccine losses fall from 11 in 100 doses to fewer than 2',
      excerpt: 'After two years of cool boxes with sensors, hardly any dose is lost on the way.',
    });
    const disputed = await findPost(db, 'flood-warning-trial');
    const issue = await addIssue(db, admin);
    await letDraftsAge(site);
    return {
      ...{ draft, shared, changed, issue, image: image.id },
      conflict: {
        id: disputed.id,
        /** A colleague saves another title, while the editor has the post open. */
        edit: () =>
          inDatabase(site, (db) =>
            saveDraft(postContentType, db, colleague, disputed, {
              title: 'Two days’ warning of floods for 26 villages',
            }),
          ),
      },
    };
  });
}

async function inDatabase<Result>({ databaseUrl }: Site, work: (db: Db) => Promise<Result>) {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function addUser(site: Site, email: string, full_name: string, role: Role): Promise<Staff> {
  const { id } = await addStaff(site, { email, full_name, role });
  return { kind: 'staff', id, full_name, role, recheck: null };
}

/** Uploads an illustration as a photo would be: the ones of the starter site are SVGs, which can't be cropped. */
async function uploadImage({ url }: Site): Promise<{ id: string; url: string }> {
  const drawing = await readFile(path.join(pictures, 'telemedicine-clinic.svg'));
  const { access_token: token } = JSON.parse(await createSession(url, editorEmail));
  const { body } = await sendFile({ url }, 'POST /api/media', {
    token,
    bytes: await sharp(drawing).resize(1_600).flatten({ background: '#fff' }).jpeg().toBuffer(),
    name: 'clinic-by-video.jpg',
    fields: { alt_text: 'A doctor on a tablet, a rural clinic behind it', folder: 'Health' },
  });
  return { id: String(body.id), url: String(body.file_url) };
}

/** Signs in and returns the session as the panel stores it. */
export async function createSession(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: staffPassword }),
  });
  return response.text();
}

async function addDraft(db: Db, actor: Staff, featured_image_url: string): Promise<string> {
  const { id } = await createPost(db, actor, {
    title: 'Nine more villages see a doctor by video',
    excerpt: 'Clinics in nine villages can now call a specialist in Capital City at any hour.',
    category: 'Research',
    tags: ['health', 'telemedicine'],
    featured_image_url,
    content: `
<p>Since this month, clinics in nine more villages can call a doctor by video. A nurse is with the
patient and shows the doctor what matters. The nearest hospital is up to four hours away.</p>
<h2>How it works</h2>
<p>Each clinic has a tablet, a solar panel and a radio link. If the link fails, the call goes on as a
telephone call.</p>
<ul><li>Calls are answered within ten minutes.</li><li>Nine out of ten patients need no journey.</li></ul>
<h2>What comes next</h2>
<p>We will publish the results of the first year in our <a href="/reports">annual report</a>.</p>`,
  });
  return id;
}

async function schedulePost(db: Db, actor: Staff): Promise<void> {
  const post = await createPost(db, actor, {
    title: 'Apply for the prize for young engineers',
    excerpt: 'Students under 21 can enter until the end of the term.',
    content: '<p>Show us something that you have built, alone or in a team of up to four.</p>',
  });
  const publish_at = new Date(Date.now() + 3 * dayMs);
  await scheduleContent(postContentType, db, actor, post, { publish_at });
}

async function editPost(
  db: Db,
  actor: Staff,
  slug: string,
  change: Partial<PostFields>,
): Promise<string> {
  const post = await findPost(db, slug);
  await saveDraft(postContentType, db, actor, post, change);
  return post.id;
}

async function findPost(db: Db, slug: string): Promise<Post> {
  const [post] = await db.select().from(posts).where(eq(posts.slug, slug));
  if (!post) throw new Error(`The starter site has no post ${slug}.`);
  return post;
}

/** The dashboard lists drafts that nobody has touched for two weeks. */
async function letDraftsAge({ databaseUrl }: Site): Promise<void> {
  await onServer(databaseUrl, (client) =>
    client.query(
      `update pages set updated_at = now() - interval '20 days'
       where status = 'draft' and slug in ('annual-report', 'contact')`,
    ),
  );
}
