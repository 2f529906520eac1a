import { emptyToNull } from '../../forms/empty-to-null.ts';
import type { Row } from '../../forms/merge-fields.ts';
import { parseFigures } from './home-figures.ts';
import { formatMegabytes, parseMegabytes } from './megabytes.ts';
import type { Settings, SettingsChange } from './settings-query.ts';
import { networks } from './social-networks.ts';

type Network = keyof typeof networks;

/** The settings as the form has them: everything is text, but for what is on or off. */
export type SettingsFields = Record<TextName | `social_${Network}`, string> & {
  smtp_enabled: boolean;
  /** Whether the stored password is to be forgotten. */
  smtp_password_forgotten: boolean;
};

const texts = [
  'site_name',
  'site_description',
  'time_zone',
  'currency',
  'primary_color',
  'secondary_color',
  'accent_color',
] as const;

const optionalTexts = [
  'logo_url',
  'favicon_url',
  'contact_email',
  'contact_phone',
  'address',
  'smtp_host',
  'smtp_user',
  'smtp_from_email',
  'smtp_from_name',
  'home_figures_as_of',
] as const;

type TextName =
  | (typeof texts)[number]
  | (typeof optionalTexts)[number]
  | 'smtp_port'
  /** A new one; empty where the stored one stays. */
  | 'smtp_password'
  /** Values and labels, as JSON. */
  | 'home_figures'
  /** In MB; empty for what the server allows. */
  | 'upload_max_bytes'
  | 'upload_max_video_bytes';

/** What the fields are called, in the order of the screen. */
export const labels: Record<keyof SettingsFields & string, string> = {
  site_name: 'Site name',
  site_description: 'Description',
  time_zone: 'Time zone',
  currency: 'Currency',
  logo_url: 'Logo',
  favicon_url: 'Favicon',
  primary_color: 'Primary colour',
  secondary_color: 'Secondary colour',
  accent_color: 'Accent colour',
  contact_email: 'Contact email',
  contact_phone: 'Phone',
  address: 'Address',
  smtp_enabled: 'Send email through this server',
  smtp_host: 'Host',
  smtp_port: 'Port',
  smtp_user: 'Username',
  smtp_password: 'SMTP password',
  smtp_password_forgotten: 'Remove the SMTP password',
  smtp_from_email: 'From email',
  smtp_from_name: 'From name',
  social_twitter: networks.twitter,
  social_facebook: networks.facebook,
  social_linkedin: networks.linkedin,
  social_instagram: networks.instagram,
  social_youtube: networks.youtube,
  home_figures: 'Figures',
  home_figures_as_of: 'As of',
  upload_max_bytes: 'Maximum file size',
  upload_max_video_bytes: 'Maximum video size',
};

export const networkNames = Object.keys(networks) as Network[];

export function toRow(settings: Settings): Row<SettingsFields> {
  const values = {
    smtp_enabled: settings.smtp_enabled,
    smtp_port: String(settings.smtp_port),
    smtp_password: '',
    smtp_password_forgotten: false,
    home_figures: JSON.stringify(parseFigures(JSON.stringify(settings.home_figures))),
    upload_max_bytes: formatMegabytes(settings.upload_max_bytes),
    upload_max_video_bytes: formatMegabytes(settings.upload_max_video_bytes),
  } as SettingsFields;
  for (const name of texts) values[name] = settings[name];
  for (const name of optionalTexts) values[name] = settings[name] ?? '';
  for (const name of networkNames) values[`social_${name}`] = settings.social_media[name] ?? '';
  return { version: settings.version, values };
}

/** What was changed, as the server takes it; what was not touched is not sent. */
export function toChange(
  was: SettingsFields,
  typed: SettingsFields,
): Omit<SettingsChange, 'version'> {
  const isChanged = (name: keyof SettingsFields) => typed[name] !== was[name];
  const change: Omit<SettingsChange, 'version'> = {};
  for (const name of texts) if (isChanged(name)) change[name] = typed[name];
  for (const name of optionalTexts) if (isChanged(name)) change[name] = emptyToNull(typed[name]);
  if (isChanged('smtp_enabled')) change.smtp_enabled = typed.smtp_enabled;
  if (isChanged('smtp_port')) change.smtp_port = parsePort(typed);
  if (typed.smtp_password_forgotten) change.smtp_password = null;
  if (typed.smtp_password !== '') change.smtp_password = typed.smtp_password;
  if (isChanged('home_figures')) change.home_figures = parseFigures(typed.home_figures);
  for (const name of ['upload_max_bytes', 'upload_max_video_bytes'] as const) {
    if (isChanged(name)) change[name] = parseMegabytes(typed[name]);
  }
  if (networkNames.some((name) => isChanged(`social_${name}`))) {
    change.social_media = socialMediaIn(typed);
  }
  return change;
}

/** Null where none was entered, which stands for the default. */
export function parsePort({ smtp_port }: Pick<SettingsFields, 'smtp_port'>): number | null {
  return smtp_port.trim() === '' ? null : Number(smtp_port);
}

function socialMediaIn(typed: SettingsFields): NonNullable<SettingsChange['social_media']> {
  const links = networkNames.map((name) => [name, typed[`social_${name}`].trim()]);
  return Object.fromEntries(links.filter(([, link]) => link !== ''));
}

/** The name that a field of the server has in the form. */
export function toFormField(name: string): string {
  const [first, second] = name.split('.');
  if (first === 'social_media' && second) return `social_${second}`;
  return first ?? name;
}

/** A value as it is compared with another. */
export function formatField(name: keyof SettingsFields, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'smtp_password') return value === '' ? 'unchanged' : 'new password';
  if (name !== 'home_figures') return value;
  return parseFigures(value)
    .map((figure) => `${figure.value} ${figure.label}`)
    .join(', ');
}
