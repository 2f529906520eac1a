import { addDesignedPage, blockField, canvasWith, drag } from './builder.ts';
import { announcement, listedBlock, outlineRow, showTab } from './builder-locators.ts';
import { button, editor, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const blocks = [
  { type: 'Heading', props: { id: 'heading', children: 'First words', level: 1 } },
  {
    type: 'Section',
    props: { id: 'section', content: [{ type: 'Card', props: { id: 'card', title: 'A card' } }] },
  },
  { type: 'Paragraph', props: { id: 'last', children: 'Last words' } },
];

test("selection, drag, undo and redo are announced with the block's name and position", async ({
  page,
  site,
}) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const { builder } = await addDesignedPage(site, 'Probe', blocks);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(builder);
  const canvas = await canvasWith(page, 'First words');
  const said = (words: string) => expect(announcement(page)).toContainText(words);

  await canvas.locator('[data-puck-component="last"]').click();
  await said('Paragraph is selected, after Section.');
  await showTab(page, 'Outline');
  await outlineRow(page, 'section').click();
  await said('Section is selected, after Heading.');
  await canvas.locator('[data-puck-component="card"]').click();
  await said('Card is selected, in Section.');

  await canvas.locator('[data-puck-component="heading"]').click();
  await blockField(page, 'Text').fill('Other words');
  // Only now is it a step of the history.
  await expect(button(page, 'Undo')).toBeEnabled();
  // The keys would undo typing, in the field that has the focus.
  await button(page, 'Undo').click();
  await said('Undone. Heading changed.');
  await expect(canvas.getByText('First words')).toBeVisible();

  await showTab(page, 'Blocks');
  await drag(page, listedBlock(page, 'Divider'), canvas.locator('[data-puck-component="last"]'));
  await expect(announcement(page)).toHaveText(/^Divider added after (Section|Paragraph)\./);
  // Only now is the drag one, too.
  await expect(button(page, 'Undo')).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+z');
  await said('Undone. Divider removed.');
  await button(page, 'Redo').click();
  await expect(announcement(page)).toHaveText(
    /^Redone\. Divider added, after (Section|Paragraph)\./,
  );

  await drag(
    page,
    canvas.locator('[data-puck-component="last"]'),
    canvas.locator('[data-puck-component="heading"]'),
  );
  // The library decides between before, after and within by a few pixels.
  await expect(announcement(page)).toHaveText(
    /^Paragraph moved, (at the beginning of the page|after|in) ?/,
  );
});
