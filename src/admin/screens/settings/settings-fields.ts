import { z } from 'zod';
import { type SocialNetwork, socialNetworkLabels, socialNetworks } from '#constants/settings.ts';
import { settingSections } from '#settings/setting-sections.ts';
import { settings as declared, type SettingName, type SettingOfType } from '#settings/settings.ts';
import { findChange } from '../../drafts/local-changes.ts';
import type { Row } from '../../forms/merge-fields.ts';
import type { Settings, SettingsChange } from '../../site/settings-query.ts';
import type { Figure } from './home-figures.ts';
import { entryOf, type ServerLimits } from './setting-entry.ts';

type Change = Omit<SettingsChange, 'version'>;

type FlagName = SettingOfType<'boolean'> | 'smtp_password_forgotten';
type ListName = SettingOfType<'figures'>;

/** Every setting has a field of the same name, except for social networks, which have one each. */
type FieldName =
  | Exclude<SettingName, 'social_media'>
  | `social_${SocialNetwork}`
  | 'smtp_password_forgotten';

/** Form values: text, booleans for switches, and a list of figures. */
export type SettingsFields = Record<Exclude<FieldName, FlagName | ListName>, string> &
  Record<FlagName, boolean> &
  Record<ListName, Figure[]>;

interface Field {
  label: string;
  fromSettings(settings: Settings): unknown;
  /** Converts a changed value for the API. */
  toChange(typed: SettingsFields): Change;
  /** Checks that need no server. No field is required: an empty one gets its default. */
  schema(limits: ServerLimits): z.ZodType;
}

const shownSettings: readonly SettingName[] = settingSections.flatMap(({ rows }) => rows.flat());

/** All fields of the form, in the order of the screen. */
const fields = shownSettings.flatMap(fieldsOf);

export const labels = mapFields(({ label }) => label) as Record<FieldName, string>;

export function settingsSchema(limits: ServerLimits) {
  const shape = mapFields(({ schema }) => schema(limits));
  return z.object(shape) as unknown as z.ZodType<SettingsFields, SettingsFields>;
}

export function toRow(settings: Settings): Row<SettingsFields> {
  const values = mapFields(({ fromSettings }) => fromSettings(settings));
  return { version: settings.version, values: values as SettingsFields };
}

/** Returns the changed values for the API. */
export function toChange(was: SettingsFields, typed: SettingsFields): Change {
  const changed = findChange(was, typed) ?? {};
  return Object.assign(
    {},
    ...fields.map(([name, field]) => name in changed && field.toChange(typed)),
  );
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

function mapFields<Result>(toResult: (field: Field) => Result): Record<string, Result> {
  return Object.fromEntries(fields.map(([name, field]) => [name, toResult(field)]));
}

function fieldsOf(name: SettingName): [FieldName, Field][] {
  if (name === 'social_media') {
    return socialNetworks.map((network) => [`social_${network}`, social(network)]);
  }
  if (name === 'smtp_password') return passwordFields();
  const setting = declared[name];
  const { toForm, toInput, check, schema } = entryOf(setting.type);
  const field: Field = {
    label: setting.label,
    fromSettings: (settings) => toForm(settings[name]),
    toChange: (typed) => ({ [name]: toInput(typed[name]) }),
    schema: (limits) =>
      schema ?? (check ? checkedText((typed) => check(typed, setting, limits)) : z.string()),
  };
  return [[name, field]];
}

function checkedText(check: (typed: string) => string | undefined) {
  return z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const message = value === '' ? undefined : check(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    });
}

function social(network: SocialNetwork): Field {
  return {
    label: socialNetworkLabels[network],
    fromSettings: ({ social_media }) => social_media[network] ?? '',
    toChange: (typed) => ({ social_media: socialMediaIn(typed) }),
    schema: () => z.string(),
  };
}

function socialMediaIn(typed: SettingsFields): NonNullable<Change['social_media']> {
  const urls = socialNetworks.map((name) => [name, typed[`social_${name}`].trim()]);
  return Object.fromEntries(urls.filter(([, url]) => url !== ''));
}

/** A new password, empty to keep the stored one, and whether that is removed. */
function passwordFields(): [FieldName, Field][] {
  const { label } = declared.smtp_password;
  const toChange = passwordChange;
  const entered = { label, fromSettings: () => '', toChange, schema: () => z.string() };
  const forgotten = { fromSettings: () => false, toChange, schema: () => z.boolean() };
  return [
    ['smtp_password', entered],
    ['smtp_password_forgotten', { label: `Remove the ${label}`, ...forgotten }],
  ];
}

/** Empty if the stored password is kept. A new one takes precedence over removing it. */
export function passwordChange({ smtp_password, smtp_password_forgotten }: SettingsFields) {
  if (smtp_password !== '') return { smtp_password };
  return smtp_password_forgotten ? { smtp_password: null } : {};
}
