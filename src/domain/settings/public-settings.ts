import { socialNetworks } from '#constants/settings.ts';
import type { PublicSettingSet, SettingValues } from '#fields/setting.ts';
import { isRecord, parseText } from '#fields/setting-parsers.ts';
import { publicSettings } from '#settings/settings.ts';

export type PublicSettings = SettingValues<typeof publicSettings>;
export type PublicSettingName = keyof PublicSettings;

export const publicSettingNames = Object.keys(publicSettings) as PublicSettingName[];

/**
 * Parses site settings from either stored shape: one record with a column per setting, or rows
 * `{key, value}` whose value is plain text or `{value}` (social networks as `social_youtube`).
 * Whatever is missing or invalid gets its default.
 */
export function parsePublicSettings(rows: readonly unknown[]): PublicSettings {
  const found = rows.filter(isRecord);
  const record = found.some((row) => 'key' in row) ? fromKeyedRows(found) : (found[0] ?? {});
  const values: Record<string, unknown> = { ...record, social_media: socialMediaOf(record) };
  const declared = Object.entries<PublicSettingSet[string]>(publicSettings);
  const settings = declared.map(([name, { read, empty }]) => [name, read(values[name]) ?? empty]);
  return Object.fromEntries(settings);
}

export const defaultSettings = parsePublicSettings([]);

function fromKeyedRows(rows: Record<string, unknown>[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const row of rows) {
    if (typeof row.key === 'string') record[row.key] = row.value;
  }
  return record;
}

function socialMediaOf(record: Record<string, unknown>): Record<string, unknown> {
  const nested = isRecord(record.social_media) ? record.social_media : {};
  return Object.fromEntries(
    socialNetworks.map((name) => [name, parseText(nested[name]) ?? record[`social_${name}`]]),
  );
}
