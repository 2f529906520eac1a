import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import type { UploadLimits } from '../media/media-deps.ts';
import { authorize } from '../permissions.ts';
import { userProfiles } from '../users/user-tables.ts';
import { readSettingsRows } from './parse-settings.ts';
import type { PublicSettings } from './public-settings.ts';
import { defaultSmtpPort } from './settings-fields.ts';
import { siteSettings } from './settings-table.ts';

/** What the environment has to say beside the settings. */
export interface SettingsDeps {
  appSecret: string;
  /** The mail server that beats the one of the settings. */
  smtpUrl: string | undefined;
  /** The most that may be chosen. */
  uploadLimits: UploadLimits;
}

/** The settings as those who look after them see them. No secret has a place here. */
export interface StaffSettings extends PublicSettings {
  /** 0 while nothing is stored. */
  version: number;
  smtp_enabled: boolean;
  smtp_host: string | null;
  smtp_port: number;
  smtp_user: string | null;
  smtp_password_set: boolean;
  smtp_from_email: string | null;
  smtp_from_name: string | null;
  /** Who takes mail away at this moment; 'nothing' keeps it in the database. */
  mail_through: 'environment' | 'settings' | 'nothing';
  /** In bytes; null where the environment's limits hold. */
  upload_max_bytes: number | null;
  upload_max_video_bytes: number | null;
  upload_limits: { bytes: number; video_bytes: number };
  updated_at: Date | null;
  /** Null where nobody is named, or nobody of that name works here any more. */
  updated_by: { id: string; full_name: string } | null;
}

const { smtp_password, sealed_smtp_password, ...shownColumns } = getTableColumns(siteSettings);

export async function readStaffSettings(
  db: Db,
  actor: Actor,
  parts: SettingsDeps,
): Promise<StaffSettings> {
  authorize(actor, 'settings.manage');
  return staffSettings(db, parts);
}

/** The same, for actions that have checked the permission. */
export async function staffSettings(
  db: Db,
  { smtpUrl, uploadLimits }: SettingsDeps,
): Promise<StaffSettings> {
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
  const isThroughSettings = row?.smtp_enabled && row.smtp_host;
  return {
    version: row?.version ?? 0,
    ...readSettingsRows(row ? [row] : []),
    smtp_enabled: row?.smtp_enabled ?? false,
    smtp_host: row?.smtp_host ?? null,
    smtp_port: row?.smtp_port ?? defaultSmtpPort,
    smtp_user: row?.smtp_user ?? null,
    smtp_password_set: found?.isPasswordSet ?? false,
    smtp_from_email: row?.smtp_from_email ?? null,
    smtp_from_name: row?.smtp_from_name ?? null,
    mail_through: smtpUrl ? 'environment' : isThroughSettings ? 'settings' : 'nothing',
    upload_max_bytes: row?.upload_max_bytes ?? null,
    upload_max_video_bytes: row?.upload_max_video_bytes ?? null,
    upload_limits: { bytes: uploadLimits.maxBytes, video_bytes: uploadLimits.maxVideoBytes },
    updated_at: row && row.version > 0 ? row.updated_at : null,
    updated_by: found?.editor ?? null,
  };
}
