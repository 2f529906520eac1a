import { getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  type PublicSettingName,
  type PublicSettings,
  parsePublicSettings,
  publicSettingNames,
} from './public-settings.ts';
import { siteSettings } from './settings-table.ts';

const columns = getTableColumns(siteSettings);
const publicColumns = Object.fromEntries(
  publicSettingNames.map((name) => [name, columns[name]]),
) as Pick<typeof columns, PublicSettingName>;

/** The public settings; the defaults if nothing is stored. */
export async function readPublicSettings(db: Db): Promise<PublicSettings> {
  return parsePublicSettings(await db.select(publicColumns).from(siteSettings).limit(1));
}
