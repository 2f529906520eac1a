import { getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { PublicSettings } from './public-settings.ts';
import { readSettingsRows } from './reading.ts';
import { siteSettings } from './table.ts';

const { smtp_host, smtp_port, smtp_user, smtp_password, ...publicColumns } =
  getTableColumns(siteSettings);

/** What the public site shows of the settings; the defaults where nothing is stored. */
export async function readPublicSettings(db: Db): Promise<PublicSettings> {
  return readSettingsRows(await db.select(publicColumns).from(siteSettings).limit(1));
}
