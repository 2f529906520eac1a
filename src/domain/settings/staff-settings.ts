import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { SettingSet, SettingValues, UploadLimitName } from '#fields/setting.ts';
import { mailSettings, operationSettings } from '#settings/settings.ts';
import type { Actor } from '../actor.ts';
import type { UploadLimits } from '../media/media-deps.ts';
import { authorize } from '../permissions.ts';
import { userProfiles } from '../users/user-tables.ts';
import { getMailThrough, type MailThrough } from './mail-server.ts';
import { type PublicSettings, parsePublicSettings } from './public-settings.ts';
import { siteSettings } from './settings-table.ts';

const { smtp_password: secret, ...staffOnly } = { ...mailSettings, ...operationSettings };

/** The environment's part of the settings. */
export interface SettingsDeps {
  appSecret: string;
  /** The mail server that takes precedence over the one in the settings. */
  smtpUrl: string | undefined;
  /** The highest allowed upload limits. */
  uploadLimits: UploadLimits;
}

/** The settings for administrators, without secrets. */
export interface StaffSettings extends PublicSettings, SettingValues<typeof staffOnly> {
  /** 0 while nothing is stored. */
  version: number;
  smtp_password_set: boolean;
  mail_through: MailThrough;
  /** The highest allowed values, in bytes. */
  upload_limits: Record<UploadLimitName, number>;
  updated_at: Date | null;
  /** Null without an author, or if the author no longer has a profile. */
  updated_by: { id: string; full_name: string } | null;
}

const { smtp_password, sealed_smtp_password, ...shownColumns } = getTableColumns(siteSettings);

export async function readStaffSettings(
  db: Db,
  actor: Actor,
  deps: SettingsDeps,
): Promise<StaffSettings> {
  authorize(actor, 'settings.manage');
  return staffSettings(db, deps);
}

/** The same, for actions that have checked the permission. */
export async function staffSettings(db: Db, deps: SettingsDeps): Promise<StaffSettings> {
  const [found] = await db
    .select({
      row: shownColumns,
      isPasswordSet: sql<boolean>`coalesce(${sealed_smtp_password}, ${smtp_password}) is not null`,
      editor: { id: userProfiles.id, full_name: userProfiles.full_name },
    })
    .from(siteSettings)
    .leftJoin(userProfiles, eq(userProfiles.id, siteSettings.updated_by))
    .limit(1);
  const row = found?.row;
  return {
    version: row?.version ?? 0,
    ...parsePublicSettings(row ? [row] : []),
    ...staffOnlySettings(row),
    smtp_password_set: found?.isPasswordSet ?? false,
    mail_through: getMailThrough(row, deps.smtpUrl),
    upload_limits: serverLimits(deps),
    updated_at: row && row.version > 0 ? row.updated_at : null,
    updated_by: found?.editor ?? null,
  };
}

/** The highest allowed upload limits, in bytes. */
export function serverLimits({ uploadLimits }: SettingsDeps): Record<UploadLimitName, number> {
  const { maxBytes, maxVideoBytes, maxDocumentBytes } = uploadLimits;
  return { bytes: maxBytes, video_bytes: maxVideoBytes, document_bytes: maxDocumentBytes };
}

/** The settings that visitors never see; the defaults if nothing is stored. */
function staffOnlySettings(row: Readonly<Record<string, unknown>> | undefined) {
  const declared: SettingSet = staffOnly;
  const values = Object.entries(declared).map(([name, { empty }]) => [name, row?.[name] ?? empty]);
  return Object.fromEntries(values) as SettingValues<typeof staffOnly>;
}
