import { z } from 'zod';
import type { RetentionName } from '#constants/retention.ts';
import { type SocialNetwork, socialNetworkLabels, socialNetworks } from '#constants/settings.ts';
import { findChange } from '../../drafts/local-changes.ts';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import type { Row } from '../../forms/merge-fields.ts';
import type { Settings, SettingsChange } from '../../site/settings-query.ts';
import { type Figure, figuresSchema } from './home-figures.ts';
import { formatMegabytes, parseMegabytes } from './megabytes.ts';
import {
  checkColour,
  checkEmail,
  checkPort,
  checkRetention,
  checkSize,
  checkTimeZone,
  type FieldCheck,
} from './settings-checks.ts';

type Change = Omit<SettingsChange, 'version'>;
type SettingName = keyof Change;
type NamesOf<Value> = {
  [Name in SettingName & keyof Settings]: Settings[Name] extends Value ? Name : never;
}[SettingName & keyof Settings];
type FlagName = NamesOf<boolean> | 'smtp_password_forgotten';

/** Every setting has a field of the same name, except for social networks, which have one each. */
type FieldName =
  | Exclude<SettingName, 'social_media'>
  | `social_${SocialNetwork}`
  | 'smtp_password_forgotten';

/** Form values: text, booleans for switches, and a list of figures. */
export type SettingsFields = Record<Exclude<FieldName, FlagName | 'home_figures'>, string> &
  Record<FlagName, boolean> & { home_figures: Figure[] };

interface Field {
  label: string;
  /** The schema of a value that is not a text. */
  schema?: z.ZodType;
  fromSettings: (settings: Settings) => SettingsFields[FieldName];
  /** Converts a changed value for the API. */
  toChange: (typed: SettingsFields) => Change;
  check?: (typed: string, settings: Pick<Settings, 'upload_limits'>) => string | undefined;
}

/** All fields of the form, in the order of the screen. A missing setting doesn't compile. */
export const settingsFields: Record<FieldName, Field> = {
  site_name: text('site_name', 'Site name'),
  site_short_name: text('site_short_name', 'Short name'),
  identity_text: text('identity_text', 'Official banner'),
  site_description: text('site_description', 'Description'),
  time_zone: text('time_zone', 'Time zone', checkTimeZone),
  currency: text('currency', 'Currency'),
  logo_url: text('logo_url', 'Logo'),
  favicon_url: text('favicon_url', 'Favicon'),
  primary_color: text('primary_color', 'Primary colour', checkColour),
  secondary_color: text('secondary_color', 'Secondary colour', checkColour),
  accent_color: text('accent_color', 'Accent colour', checkColour),
  contact_email: text('contact_email', 'Contact email', checkEmail),
  contact_phone: text('contact_phone', 'Phone'),
  address: text('address', 'Address'),
  smtp_enabled: {
    label: 'Send email through this server',
    schema: z.boolean(),
    fromSettings: ({ smtp_enabled }) => smtp_enabled,
    toChange: ({ smtp_enabled }) => ({ smtp_enabled }),
  },
  smtp_host: text('smtp_host', 'Host'),
  smtp_port: {
    label: 'Port',
    fromSettings: ({ smtp_port }) => String(smtp_port),
    toChange: (typed) => ({ smtp_port: parsePort(typed) }),
    check: checkPort,
  },
  smtp_user: text('smtp_user', 'Username'),
  /** A new password; empty to keep the stored one. */
  smtp_password: {
    label: 'SMTP password',
    fromSettings: () => '',
    toChange: passwordChange,
  },
  smtp_password_forgotten: {
    label: 'Remove the SMTP password',
    schema: z.boolean(),
    fromSettings: () => false,
    toChange: passwordChange,
  },
  smtp_from_email: text('smtp_from_email', 'From email', checkEmail),
  smtp_from_name: text('smtp_from_name', 'From name'),
  social_twitter: social('twitter'),
  social_facebook: social('facebook'),
  social_linkedin: social('linkedin'),
  social_instagram: social('instagram'),
  social_youtube: social('youtube'),
  home_figures: {
    label: 'Figures',
    schema: figuresSchema,
    fromSettings: ({ home_figures }) => home_figures,
    toChange: ({ home_figures }) => ({ home_figures }),
  },
  home_figures_as_of: text('home_figures_as_of', 'As of'),
  upload_max_bytes: size('upload_max_bytes', 'Maximum file size', 'bytes'),
  upload_max_video_bytes: size('upload_max_video_bytes', 'Maximum video size', 'video_bytes'),
  upload_max_document_bytes: size(
    'upload_max_document_bytes',
    'Maximum document size',
    'document_bytes',
  ),
  message_retention_days: retention('message_retention_days', 'Keep messages for'),
  email_retention_days: retention('email_retention_days', 'Keep emails for'),
  session_retention_days: retention('session_retention_days', 'Keep expired sessions for'),
  audit_retention_days: retention('audit_retention_days', 'Keep the audit log for'),
  check_external_links: {
    label: 'Check links to other sites',
    schema: z.boolean(),
    fromSettings: ({ check_external_links }) => check_external_links,
    toChange: ({ check_external_links }) => ({ check_external_links }),
  },
  second_factor_from: {
    label: 'Require two-factor authentication',
    fromSettings: ({ second_factor_from: role }) => role ?? '',
    toChange: ({ second_factor_from: role }) => ({
      second_factor_from: role as Settings['second_factor_from'],
    }),
  },
};

export const fieldNames = Object.keys(settingsFields) as FieldName[];

export const labels = Object.fromEntries(
  fieldNames.map((name) => [name, settingsFields[name].label]),
) as Record<FieldName, string>;

export function toRow(settings: Settings): Row<SettingsFields> {
  const values = fieldNames.map((name) => [name, settingsFields[name].fromSettings(settings)]);
  return { version: settings.version, values: Object.fromEntries(values) };
}

/** Returns the changed values for the API. */
export function toChange(was: SettingsFields, typed: SettingsFields): Change {
  const changed = Object.keys(findChange(was, typed) ?? {}) as FieldName[];
  return Object.assign({}, ...changed.map((name) => settingsFields[name].toChange(typed)));
}

/** Null if empty, for the default port. */
export function parsePort({ smtp_port }: Pick<SettingsFields, 'smtp_port'>): number | null {
  return smtp_port.trim() === '' ? null : Number(smtp_port);
}

/** Converts the server's field name to the form's. */
export function toFormField(name: string): string {
  const [first, second] = name.split('.');
  if (first === 'social_media' && second) return `social_${second}`;
  return first ?? name;
}

/** Formats a value for comparison. */
export function formatField(name: FieldName, value: SettingsFields[FieldName]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string')
    return value.map((figure) => `${figure.value} ${figure.label}`).join(', ');
  if (name === 'smtp_password') return value === '' ? 'unchanged' : 'new password';
  return value;
}

function retention(name: RetentionName, label: string): Field {
  return {
    label,
    fromSettings: (settings) => String(settings[name]),
    toChange: ({ [name]: typed }) => ({ [name]: typed.trim() === '' ? null : Number(typed) }),
    check: (typed) => checkRetention(name, typed),
  };
}

type TextName = Exclude<NamesOf<string | null>, FlagName>;

function text(name: TextName, label: string, check?: FieldCheck): Field {
  return {
    label,
    fromSettings: (settings) => settings[name] ?? '',
    // The server knows whether an empty value means a default.
    toChange: (typed) => ({ [name]: emptyToNull(typed[name]) }),
    ...(check && { check }),
  };
}

function social(network: SocialNetwork): Field {
  return {
    label: socialNetworkLabels[network],
    fromSettings: ({ social_media }) => social_media[network] ?? '',
    toChange: (typed) => ({ social_media: socialMediaIn(typed) }),
  };
}

function socialMediaIn(typed: SettingsFields): NonNullable<Change['social_media']> {
  const urls = socialNetworks.map((name) => [name, typed[`social_${name}`].trim()]);
  return Object.fromEntries(urls.filter(([, url]) => url !== ''));
}

function size(
  name: 'upload_max_bytes' | 'upload_max_video_bytes' | 'upload_max_document_bytes',
  label: string,
  limit: keyof Settings['upload_limits'],
): Field {
  return {
    label,
    fromSettings: (settings) => formatMegabytes(settings[name]),
    toChange: (typed) => ({ [name]: parseMegabytes(typed[name]) }),
    check: (typed, { upload_limits }) => checkSize(typed, upload_limits[limit]),
  };
}

/** A new password takes precedence over removing the stored one. */
function passwordChange({ smtp_password, smtp_password_forgotten }: SettingsFields): Change {
  if (smtp_password !== '') return { smtp_password };
  return smtp_password_forgotten ? { smtp_password: null } : {};
}
