import {
  defaultSettings,
  type HomeFigure,
  type PublicSettings,
  type SocialNetwork,
  socialNetworks,
} from './public-settings.ts';

type Row = Record<string, unknown>;

const texts = ['site_name', 'site_description', 'time_zone'] as const;
const optionalTexts = [
  'contact_email',
  'contact_phone',
  'address',
  'logo_url',
  'favicon_url',
] as const;
const colours = ['primary_color', 'secondary_color', 'accent_color'] as const;

/**
 * Reads site settings from either stored shape: one record with a column per setting, or rows
 * `{key, value}` whose value is plain text or `{value}` (social networks as `social_youtube`).
 * Whatever is missing or of the wrong kind keeps its default.
 */
export function readSettingsRows(rows: readonly unknown[]): PublicSettings {
  const found = rows.filter(isRow);
  const record = found.some((row) => 'key' in row) ? fromKeyedRows(found) : (found[0] ?? {});
  const settings: PublicSettings = { ...defaultSettings, social_media: socialOf(record) };
  for (const name of texts) settings[name] = textOf(record[name]) ?? defaultSettings[name];
  for (const name of optionalTexts) settings[name] = textOf(record[name]);
  for (const name of colours) settings[name] = colourOf(record[name]) ?? defaultSettings[name];
  if (!isTimeZone(settings.time_zone)) settings.time_zone = defaultSettings.time_zone;
  settings.currency = matching(record.currency, /^[A-Z]{3}$/) ?? defaultSettings.currency;
  settings.home_figures = figuresOf(record.home_figures);
  settings.home_figures_as_of = matching(record.home_figures_as_of, /^\d{4}-\d{2}-\d{2}$/);
  return settings;
}

function fromKeyedRows(rows: Row[]): Row {
  const record: Row = {};
  for (const row of rows) {
    if (typeof row.key === 'string') record[row.key] = row.value;
  }
  return record;
}

function socialOf(record: Row): Partial<Record<SocialNetwork, string>> {
  const nested = isRow(record.social_media) ? record.social_media : {};
  const links: Partial<Record<SocialNetwork, string>> = {};
  for (const network of socialNetworks) {
    const link = textOf(nested[network]) ?? textOf(record[`social_${network}`]);
    if (link !== null && /^https?:\/\//i.test(link)) links[network] = link;
  }
  return links;
}

function textOf(value: unknown): string | null {
  const text = isRow(value) && 'value' in value ? value.value : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

function colourOf(value: unknown): string | null {
  return matching(value, /^#[0-9a-f]{6}$/i)?.toLowerCase() ?? null;
}

function matching(value: unknown, shape: RegExp): string | null {
  const text = textOf(value);
  return text !== null && shape.test(text) ? text : null;
}

function figuresOf(stored: unknown): HomeFigure[] {
  if (!Array.isArray(stored)) return [];
  const figures = stored.filter(isRow).map((row) => ({
    value: textOf(row.value),
    label: textOf(row.label),
  }));
  return figures.filter(
    (figure): figure is HomeFigure => figure.value !== null && figure.label !== null,
  );
}

const area = /^(utc|gmt)$|^[a-z_]+\/[a-z0-9_+/-]+$/i;

/**
 * Whether it is a name of the IANA time zone database as `Area/Place`, or UTC; in capital letters or not.
 * Runtimes take abbreviations too, which mean something else elsewhere: BST is Dhaka's.
 */
export function isTimeZone(name: string): boolean {
  if (!area.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
