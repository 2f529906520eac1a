import { getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { readSettingsRows } from './parse-settings.ts';
import type { PublicSettings } from './public-settings.ts';
import { siteSettings } from './settings-table.ts';

const {
  smtp_host,
  smtp_port,
  smtp_user,
  smtp_password,
  sealed_smtp_password,
  smtp_from_email,
  smtp_from_name,
  smtp_enabled,
  upload_max_bytes,
  upload_max_video_bytes,
  ...publicColumns
} = getTableColumns(siteSettings);

/** What the public site shows of the settings; the defaults where nothing is stored. */
export async function readPublicSettings(db: Db): Promise<PublicSettings> {
  return readSettingsRows(await db.select(publicColumns).from(siteSettings).limit(1));
}
