import { eq, getTableColumns, sql } from 'drizzle-orm';
import { settingDefaults } from '#constants/settings.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import type { UploadLimits } from '../media/media-deps.ts';
import { authorize } from '../permissions.ts';
import { userProfiles } from '../users/user-tables.ts';
import { getMailThrough, type MailThrough } from './mail-server.ts';
import {
  type PublicSettingName,
  type PublicSettings,
  parsePublicSettings,
} from './public-settings.ts';
import { getRetention } from './retention.ts';
import { type SettingName, type SettingsRow, siteSettings } from './settings-table.ts';

/** The environment's part of the settings. */
export interface SettingsDeps {
  appSecret: string;
  /** The mail server that takes precedence over the one in the settings. */
  smtpUrl: string | undefined;
  /** The highest allowed upload limits. */
  uploadLimits: UploadLimits;
}

/** The settings for administrators, without secrets. */
export interface StaffSettings extends PublicSettings, StaffOnlySettings {
  /** 0 while nothing is stored. */
  version: number;
  smtp_password_set: boolean;
  mail_through: MailThrough;
  /** The highest allowed values, in bytes. */
  upload_limits: { bytes: number; video_bytes: number; document_bytes: number };
  updated_at: Date | null;
  /** Null without an author, or if the author no longer has a profile. */
  updated_by: { id: string; full_name: string } | null;
}

type StaffOnlyName = Exclude<SettingName, PublicSettingName | 'smtp_password'>;
type StaffOnlySettings = ReturnType<typeof staffOnlySettings>;

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
  return {
    version: row?.version ?? 0,
    ...parsePublicSettings(row ? [row] : []),
    ...staffOnlySettings(row),
    smtp_password_set: found?.isPasswordSet ?? false,
    mail_through: getMailThrough(row, smtpUrl),
    upload_limits: {
      bytes: uploadLimits.maxBytes,
      video_bytes: uploadLimits.maxVideoBytes,
      document_bytes: uploadLimits.maxDocumentBytes,
    },
    updated_at: row && row.version > 0 ? row.updated_at : null,
    updated_by: found?.editor ?? null,
  };
}

/** The settings that visitors never see; the defaults if nothing is stored. */
function staffOnlySettings(row: Pick<SettingsRow, StaffOnlyName> | undefined) {
  return {
    smtp_enabled: row?.smtp_enabled ?? false,
    smtp_host: row?.smtp_host ?? null,
    smtp_port: row?.smtp_port ?? settingDefaults.smtp_port,
    smtp_user: row?.smtp_user ?? null,
    smtp_from_email: row?.smtp_from_email ?? null,
    smtp_from_name: row?.smtp_from_name ?? null,
    /** In bytes; null uses the limits of the environment. */
    upload_max_bytes: row?.upload_max_bytes ?? null,
    upload_max_video_bytes: row?.upload_max_video_bytes ?? null,
    upload_max_document_bytes: row?.upload_max_document_bytes ?? null,
    ...getRetention(row),
    check_external_links: row?.check_external_links ?? false,
    second_factor_from: row?.second_factor_from ?? null,
  } satisfies Record<StaffOnlyName, unknown>;
}
