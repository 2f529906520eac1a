import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { postContentType } from '../posts/post-content-type.ts';
import type { Post } from '../posts/posts-table.ts';
import { createProject } from '../projects/create-project.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { bulk } from './bulk-actions.ts';
import { office, system } from './content.fixture.ts';
import { findRevision, listRevisions, restoreRevision } from './content-revisions.ts';
import { duplicateContent } from './duplicate-content.ts';
import { findContent } from './find-content.ts';
import { publishContent } from './publish-content.ts';
import { runSchedules } from './run-schedules.ts';
import { saveDraft } from './save-draft.ts';
import { scheduleContent } from './schedule-content.ts';

const dirty = '<p onclick="steal()">Kept</p><p></p><script>steal()</script>';
const clean = '<p>Kept</p>';

let database: TestDatabase;
let desk: ReturnType<typeof office>;
beforeAll(async () => {
  database = await testDatabase();
  desk = office(database);
});
afterAll(() => database.close());

async function written(content: string): Promise<Post> {
  const post = await desk.post();
  return saveDraft(postContentType, database.db, system, post, { content });
}

const publish = (post: Post) => publishContent(postContentType, database.db, system, post);

describe('the text of a post', () => {
  test('stays as it was typed until it is published, and is clean then', async () => {
    const saved = await written(dirty);
    expect(saved.draft).toEqual({ content: dirty });
    const shown = await publish(saved);
    expect(shown).toMatchObject({ content: clean, draft: null });
    const [revision] = await listRevisions(postContentType, database.db, system, shown.id);
    const kept = await findRevision(
      postContentType,
      database.db,
      system,
      shown.id,
      revision?.id ?? 0,
    );
    expect(kept.fields).toMatchObject({ content: clean });
    // Opened again and saved as it is, nothing waits for publication.
    const again = { content: shown.content };
    expect(await saveDraft(postContentType, database.db, system, shown, again)).toEqual(shown);
    expect((await publish(shown)).content).toBe(clean);
  });

  test('becomes paragraphs where it has no tag', async () => {
    const shown = await publish(await written('One & two\nThree\n\nFour < five'));
    expect(shown.content).toBe('<p>One &amp; two<br>Three</p><p>Four &lt; five</p>');
  });

  test('is clean however it is published', async () => {
    const one = await written(dirty);
    await bulk(postContentType, database.db, system, 'publish', [one]);
    const two = await written(dirty);
    const soon = new Date(Date.now() + 60_000);
    await scheduleContent(postContentType, database.db, system, two, { publish_at: soon });
    expect((await runSchedules(database.db, soon)).done).toMatchObject([{ id: two.id }]);
    const copied = await duplicateContent(
      postContentType,
      database.db,
      system,
      await written(dirty),
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

  test('is clean again when a state comes back that another program wrote', async () => {
    const shown = await publish(await written(clean));
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
    ['nothing visitors could see', '<script>steal()</script><p> </p>', /^Enter the text/],
    ['more than can be kept', '& '.repeat(1024 * 1024 - 1), /too long/],
    ['too many elements', '<p>words</p>'.repeat(20_000), /too many elements/],
  ])('that is %s is refused in words, and nothing changes', async (_what, content, sentence) => {
    const saved = await written(content);
    await expect(publish(saved)).rejects.toMatchObject({
      code: 'invalid',
      fields: { content: expect.stringMatching(sentence) },
    });
    expect(await findContent(postContentType, database.db, system, saved.id)).toEqual(saved);
  });
});

describe('the text of a project', () => {
  const given = { title: 'Solar', description: 'In short.', detailed_description: dirty };

  test('is clean from the beginning, for visitors see it at once', async () => {
    const project = await createProject(database.db, system, given);
    expect(project.detailed_description).toBe(clean);
    const change = { detailed_description: dirty, title: 'Solar' };
    const same = await saveDraft(projectContentType, database.db, system, project, change);
    const copy = await duplicateContent(projectContentType, database.db, system, same);
    expect(copy.detailed_description).toBe(clean);
    const shown = await publishContent(projectContentType, database.db, system, same);
    expect(shown).toMatchObject({ detailed_description: clean, draft: null });
  });

  test('is refused where nothing is left of it', async () => {
    const empty = { ...given, detailed_description: '<script>steal()</script>' };
    await expect(createProject(database.db, system, empty)).rejects.toMatchObject({
      fields: { detailed_description: 'Enter a detailed description.' },
    });
  });
});
