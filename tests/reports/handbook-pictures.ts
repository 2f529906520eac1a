import type { Locator, Page } from '@playwright/test';
import { canvasWith } from '../browser/builder.ts';
import { selectBlockByText } from '../browser/builder-steps.ts';
import { button } from '../browser/panel-content.ts';
import { type addHandbookContent, adminEmail, editorEmail } from './handbook-content.ts';

export interface HandbookPicture {
  /** Of the file, without its ending. */
  name: string;
  /** Who is signed in; nobody without it. */
  as?: string;
  url: string;
  /** Opens the address of this computer, for which browsers accept passkeys. */
  isLocal?: boolean;
  width?: number;
  height?: number;
  /** Brings the screen into the state to show. */
  prepare?(page: Page): Promise<void>;
  /** What to crop to; the whole window without it. */
  part?(page: Page): Locator;
}

type Content = Awaited<ReturnType<typeof addHandbookContent>>;

const dialog = (page: Page) => page.getByRole('dialog').last();
const question = (page: Page) => page.getByRole('alertdialog');

/** The pictures in the order of the handbook. The one of a conflict comes last, because it changes a post. */
export function handbookPictures(content: Content): readonly HandbookPicture[] {
  return [
    { name: 'sign-in', url: '/login', isLocal: true, width: 360, height: 500 },
    { name: 'dashboard', as: editorEmail, url: '/admin', height: 735 },
    ...postPictures(content),
    ...sitePictures(content),
    ...inboxPictures(content),
  ];
}

function postPictures({ draft, shared, changed }: Content): HandbookPicture[] {
  return [
    { name: 'writing', as: editorEmail, url: `/admin/posts/${draft}`, height: 914 },
    {
      name: 'colleague',
      as: editorEmail,
      url: `/admin/posts/${shared}`,
      prepare: async (page) => {
        await button(page, 'Publish changes').click();
        await question(page).waitFor();
      },
      part: question,
    },
    {
      name: 'schedule',
      as: editorEmail,
      url: `/admin/posts/${draft}`,
      prepare: async (page) => {
        await button(page, 'More ways to publish').click();
        await page.getByRole('menuitem', { name: 'Schedule…' }).click();
        const inTwoYears = new Date().getFullYear() + 2;
        await dialog(page)
          .getByLabel('Publish at (optional)', { exact: true })
          .fill(`${inTwoYears}-03-02T08:30`);
        await dialog(page).getByLabel('Unpublish at (optional)').fill(`${inTwoYears}-04-30T18:00`);
      },
      part: dialog,
    },
    {
      name: 'revisions',
      as: editorEmail,
      url: `/admin/posts/${changed}`,
      height: 724,
      prepare: async (page) => {
        await button(page, 'More actions').click();
        await page.getByRole('menuitem', { name: 'Revisions' }).click();
        await dialog(page).getByText('2 fields differ').waitFor();
      },
      part: dialog,
    },
  ];
}

function sitePictures({ image }: Content): HandbookPicture[] {
  return [
    {
      name: 'builder',
      as: editorEmail,
      url: '/admin/pages?search=careers',
      prepare: async (page) => {
        await page.getByRole('link', { name: 'Edit in builder Careers' }).click();
        await canvasWith(page, 'The directorate has 312 staff');
        await selectBlockByText(page, 'The directorate has 312 staff');
      },
    },
    {
      name: 'media',
      as: editorEmail,
      url: `/admin/media?open=${image}`,
      height: 900,
      part: dialog,
    },
    {
      name: 'crop',
      as: editorEmail,
      url: `/admin/media?open=${image}`,
      prepare: async (page) => {
        await button(page, 'Crop image').click();
        await page.getByLabel('Aspect ratio').selectOption('1:1 (square)');
      },
      part: dialog,
    },
    {
      name: 'menus',
      as: adminEmail,
      url: '/admin/menus',
      height: 988,
      prepare: async (page) => {
        await button(page, 'Edit News').first().click();
      },
    },
  ];
}

function inboxPictures({ issue, conflict }: Content): HandbookPicture[] {
  return [
    {
      name: 'message',
      as: editorEmail,
      url: '/admin/messages',
      prepare: async (page) => {
        await page.getByRole('link', { name: /Ama Boateng/ }).click();
        const reply = page.getByRole('textbox', { name: 'Reply to ama@example.org' });
        await reply.fill('Dear Ama Boateng,\n\nThe next call opens on 1 March.');
      },
    },
    { name: 'messages', as: editorEmail, url: '/admin/messages', width: 360, height: 1_010 },
    { name: 'newsletter', as: adminEmail, url: `/admin/newsletter/issues/${issue}` },
    {
      name: 'conflict',
      as: editorEmail,
      url: `/admin/posts/${conflict.id}`,
      prepare: async (page) => {
        await button(page, 'Settings').click();
        const title = page.getByRole('textbox', { name: 'Title', exact: true });
        await conflict.edit();
        await title.fill('Flood warnings now come 48 hours ahead');
        await page.keyboard.press('Control+s');
        await button(page, 'Keep mine').waitFor();
      },
    },
  ];
}
