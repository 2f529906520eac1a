import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storingMailQueue } from '#tests/queued-emails.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { postContentType } from '../posts/post-content-type.ts';
import type { Post } from '../posts/posts-table.ts';
import { createProject } from '../projects/create-project.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { runBulkAction } from './bulk-actions.ts';
import { contentFixture, system } from './content.fixture.ts';
import { findRevision, listRevisions } from './content-revisions.ts';
import { duplicateContent } from './duplicate-content.ts';
import { findContent } from './find-content.ts';
import { publishContent } from './publish-content.ts';
import { restoreRevision } from './restore-revision.ts';
import { runSchedules } from './run-schedules.ts';
import { saveDraft } from './save-draft.ts';
import { scheduleContent } from './schedule-content.ts';

const dirty = '<p onclick="steal()">Kept</p><p></p><script>steal()</script>';
const clean = '<p>Kept</p>';

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
});
afterAll(() => database.close());

async function postWithText(content: string): Promise<Post> {
  const post = await fixture.post();
  return saveDraft(postContentType, database.db, system, post, { content });
}

const publish = (post: Post) => publishContent(postContentType, database.db, system, post);

describe('the text of a post', () => {
  test('is stored as typed until it is published, and then cleaned', async () => {
    const saved = await postWithText(dirty);
    expect(saved.draft).toEqual({ content: dirty });
    const shown = await publish(saved);
    expect(shown).toMatchObject({ content: clean, draft: null });
    const [revision] = await listRevisions(postContentType, database.db, system, shown.id);
    const stored = await findRevision(
      postContentType,
      database.db,
      system,
      shown.id,
      revision?.id ?? 0,
    );
    expect(stored.fields).toMatchObject({ content: clean });
    // Saving the cleaned text unchanged must not create a draft.
    const again = { content: shown.content };
    expect(await saveDraft(postContentType, database.db, system, shown, again)).toEqual(shown);
    expect((await publish(shown)).content).toBe(clean);
  });

  test('gets paragraphs when it has no tags', async () => {
    const shown = await publish(await postWithText('One & two\nThree\n\nFour < five'));
    expect(shown.content).toBe('<p>One &amp; two<br>Three</p><p>Four &lt; five</p>');
  });

  test('is cleaned by bulk actions, schedules and publishing a copy', async () => {
    const one = await postWithText(dirty);
    await runBulkAction(postContentType, database.db, system, 'publish', [one]);
    const two = await postWithText(dirty);
    const soon = new Date(Date.now() + 60_000);
    await scheduleContent(postContentType, database.db, system, two, { publish_at: soon });
    expect(
      (await runSchedules({ db: database.db, mailQueue: storingMailQueue }, soon)).done,
    ).toMatchObject([{ id: two.id }]);
    const copied = await duplicateContent(
      postContentType,
      database.db,
      system,
      await postWithText(dirty),
    );
    await publish(copied);
    for (const { id } of [one, two, copied]) {
      expect(await findContent(postContentType, database.db, system, id)).toMatchObject({
        status: 'published',
        content: clean,
        draft: null,
      });
    }
  });

  test('is cleaned again when a revision written by another program is restored', async () => {
    const shown = await publish(await postWithText(clean));
    await database.pool.query(
      `update revisions set fields = fields || $2::jsonb where subject_id = $1`,
      [shown.id, JSON.stringify({ content: `${dirty}<p>Then</p>` })],
    );
    const [revision] = await listRevisions(postContentType, database.db, system, shown.id);
    const id = revision?.id ?? 0;
    const back = await restoreRevision(postContentType, database.db, system, shown, id);
    expect((await publish(back)).content).toBe(`${clean}<p>Then</p>`);
  });

  test.each([
    ['text without visible content', '<script>steal()</script><p> </p>', /^Enter the text/],
    ['text that is too long', '& '.repeat(1024 * 1024 - 1), /too long/],
    ['too many elements', '<p>words</p>'.repeat(20_000), /too complex/],
  ])('rejects %s and changes nothing', async (_what, content, message) => {
    const saved = await postWithText(content);
    await expect(publish(saved)).rejects.toMatchObject({
      code: 'invalid',
      fields: { content: expect.stringMatching(message) },
    });
    expect(await findContent(postContentType, database.db, system, saved.id)).toEqual(saved);
  });
});

describe('the text of a project', () => {
  const input = { title: 'Solar', description: 'In short.', detailed_description: dirty };

  test('is cleaned when the project is published', async () => {
    const project = await createProject(database.db, system, input);
    expect(project.detailed_description).toBe(dirty);
    const shown = await publishContent(projectContentType, database.db, system, project);
    expect(shown).toMatchObject({ detailed_description: clean, draft: null });
  });

  test('is rejected when nothing is left after cleaning', async () => {
    const empty = { ...input, slug: 'empty', detailed_description: '<script>steal()</script>' };
    const project = await createProject(database.db, system, empty);
    await expect(
      publishContent(projectContentType, database.db, system, project),
    ).rejects.toMatchObject({
      fields: { detailed_description: 'Enter a detailed description.' },
    });
  });
});
