import type { Page } from '@playwright/test';
import { addDesignedPage, canvasWith } from './builder.ts';
import { editBlockText, heading, pageNotices, saved, storedContent } from './builder-steps.ts';
import { disconnect, editor, resetToStaff } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

const monthMs = 31 * 24 * 60 * 60_000;

/** A page in the builder of a new window, after another was lost with words in it. */
async function afterLostWindow(page: Page, site: Site, title: string) {
  const { id, builder } = await addDesignedPage(site, title, [heading('a', 'Before')]);
  await page.goto(builder);
  await canvasWith(page, 'Before');
  await disconnect(page);
  await editBlockText(page, 'Before', 'Of the lost window');
  await expect(
    page.getByText('Offline: saved on this computer').locator('visible=true'),
  ).toBeVisible();
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto(builder);
  await canvasWith(next, 'Before');
  return { id, next };
}

test('changes that cannot be stored are reported before they are replaced', async ({
  page,
  site,
}) => {
  const { id, next } = await afterLostWindow(page, site, 'Probe loose');
  const asked: string[] = [];
  next.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await next.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
  });
  await pageNotices(next).getByRole('button', { name: 'Recover' }).click();
  await next.getByRole('button', { name: 'Restore' }).click();
  await canvasWith(next, 'Of the lost window');
  await expect(saved(next)).toBeVisible();
  expect(await storedContent(site, id)).toContain('Of the lost window');
  await expect(pageNotices(next)).toContainText(
    'This computer can’t store all of them: download them before you leave this page.',
  );
  await next.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('local drafts are deleted after a month', async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe month', [heading('a', 'Before')]);
  await page.goto(builder);
  await canvasWith(page, 'Before');
  const old = Date.now() - monthMs;
  await page.evaluate(
    async ({ old, young }) => {
      const answerOf = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await answerOf(indexedDB.open('directorate.drafts'));
      for (const [tab, at] of Object.entries({ old, young })) {
        const entry = { name: 'me.elsewhere', tab, at, lifetime: 'month', changes: {} };
        const store = database.transaction('drafts', 'readwrite').objectStore('drafts');
        await answerOf(store.put({ ...entry, key: `me.elsewhere|${tab}` }));
        const key = `me.elsewhere|${tab}|last`;
        localStorage.setItem(`directorate.draft.${key}`, JSON.stringify({ ...entry, key }));
      }
      database.close();
    },
    { old, young: Date.now() },
  );
  await page.reload();
  await canvasWith(page, 'Before');
  await expect.poll(() => kept(page)).toEqual(['me.elsewhere|young', 'me.elsewhere|young|last']);
});

/** Keys of all local drafts on this computer. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const prefix = 'directorate.draft.';
        const last = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
        const opening = indexedDB.open('directorate.drafts');
        opening.onsuccess = () => {
          const store = opening.result.transaction('drafts').objectStore('drafts');
          const keys = store.getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve([...keys.result.map(String), ...last.map((key) => key.slice(prefix.length))]);
          };
        };
      }),
  );
}
