import { settingDefaults, socialNetworks } from '#constants/settings.ts';
import {
  isRecord,
  parseColour,
  parseCurrency,
  parseDay,
  parseFigures,
  parseSocialMedia,
  parseText,
  parseTimeZone,
} from './setting-parsers.ts';

/** Every public setting with the parser of its stored value; never a secret. */
const parsers = {
  site_name: (stored) => parseText(stored) ?? settingDefaults.site_name,
  /** Shown instead of the name where the header is narrow. */
  site_short_name: parseText,
  /** Shown above the header. */
  identity_text: parseText,
  site_description: (stored) => parseText(stored) ?? settingDefaults.site_description,
  contact_email: parseText,
  contact_phone: parseText,
  address: parseText,
  logo_url: parseText,
  favicon_url: parseText,
  primary_color: (stored) => parseColour(stored) ?? settingDefaults.primary_color,
  secondary_color: (stored) => parseColour(stored) ?? settingDefaults.secondary_color,
  accent_color: (stored) => parseColour(stored) ?? settingDefaults.accent_color,
  social_media: parseSocialMedia,
  time_zone: (stored) => parseTimeZone(stored) ?? settingDefaults.time_zone,
  /** ISO 4217 code of the currency in which budgets are given. */
  currency: (stored) => parseCurrency(stored) ?? settingDefaults.currency,
  /** Shown on the home page. */
  home_figures: parseFigures,
  /** The date (YYYY-MM-DD) of the figures. */
  home_figures_as_of: parseDay,
} satisfies Record<string, (stored: unknown) => unknown>;

export type PublicSettingName = keyof typeof parsers;

export type PublicSettings = {
  [Name in PublicSettingName]: ReturnType<(typeof parsers)[Name]>;
};

export const publicSettingNames = Object.keys(parsers) as PublicSettingName[];

/**
 * Parses site settings from either stored shape: one record with a column per setting, or rows
 * `{key, value}` whose value is plain text or `{value}` (social networks as `social_youtube`).
 * Whatever is missing or invalid gets its default.
 */
export function parsePublicSettings(rows: readonly unknown[]): PublicSettings {
  const found = rows.filter(isRecord);
  const record = found.some((row) => 'key' in row) ? fromKeyedRows(found) : (found[0] ?? {});
  const values: Record<string, unknown> = { ...record, social_media: socialMediaOf(record) };
  const settings = publicSettingNames.map((name) => [name, parsers[name](values[name])]);
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
