import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { onServer } from '../postgres/databases.ts';
import type { Site } from './site.ts';
import { staffPassword } from './staff.ts';

export interface UploadFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Deletes all files and accounts. */
export async function emptyLibrary({ databaseUrl }: Site): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    for (const table of ['rate_limits', 'media', 'user_profiles', 'auth.users']) {
      await client.query(`delete from ${table}`);
    }
  });
}

const hueStep = 47;

/** Creates an image whose colours depend on `turn`, so that no two count as duplicates. */
export async function createPicture(name: string, turn = 0, width = 640): Promise<UploadFile> {
  const height = Math.round(width * 0.66);
  const hue = (turn * hueStep) % 360;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 45% 55%)"/>
    <circle cx="${width * 0.3}" cy="${height * 0.4}" r="${height * 0.25}" fill="hsl(${hue + 40} 60% 70%)"/>
  </svg>`;
  const image = sharp(Buffer.from(drawing));
  const isJpeg = name.endsWith('.jpg');
  const buffer = await (isJpeg ? image.jpeg() : image.png()).toBuffer();
  return { name, mimeType: isJpeg ? 'image/jpeg' : 'image/png', buffer };
}

interface FileDetails {
  alt_text?: string;
  folder?: string;
}

/** Uploads a file through the API as this user. Returns its row. */
export async function addFile(
  page: Page,
  site: Site,
  email: string,
  file: UploadFile,
  details: FileDetails = {},
): Promise<{ id: string; file_url: string; version: number }> {
  const session = await page.request.post(`${site.url}/auth/v1/token?grant_type=password`, {
    data: { email, password: staffPassword },
  });
  const { access_token } = await session.json();
  const answer = await page.request.post(`${site.url}/api/media`, {
    headers: { Authorization: `Bearer ${access_token}` },
    multipart: { ...details, file },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

interface Entry {
  file_name: string;
  file_type: string;
  file_size?: number;
  alt_text?: string;
  folder?: string;
}

/** Inserts rows of external files, the newest first. */
export async function insertExternalFiles(
  { databaseUrl }: Site,
  entries: readonly Entry[],
): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    for (const [index, entry] of entries.entries()) {
      await client.query(
        `insert into media (file_name, file_url, file_type, file_size, alt_text, folder, created_at)
         values ($1, $2, $3, $4, $5, $6, now() - make_interval(mins => $7))`,
        [
          entry.file_name,
          `https://files.example/${index}/${encodeURIComponent(entry.file_name)}`,
          entry.file_type,
          entry.file_size ?? 0,
          entry.alt_text ?? null,
          entry.folder ?? '',
          index,
        ],
      );
    }
  });
}

export const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Files', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });

export const toast = (page: Page, text: string) =>
  page.getByRole('dialog').filter({ hasText: text });
