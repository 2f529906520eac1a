import { expect, test } from 'vitest';
import { settingDefaults } from '#settings/settings.ts';
import type { Settings } from '../../site/settings-query.ts';
import {
  formatField,
  labels,
  settingsSchema,
  toChange,
  toFormField,
  toRow,
} from './settings-fields.ts';

const stored = {
  ...settingDefaults,
  version: 4,
  site_name: 'Office',
  contact_phone: '+1 555',
  smtp_password_set: true,
  mail_through: 'nothing',
  social_media: { twitter: 'https://t.example/office' },
  home_figures: [{ value: '150+', label: 'Projects' }],
  upload_max_bytes: 1_048_576,
  upload_limits: { bytes: 5_242_880, video_bytes: 52_428_800, document_bytes: 26_214_400 },
  updated_at: null,
  updated_by: null,
} satisfies Settings;

const { values } = toRow(stored);
const schema = settingsSchema(stored);

test('does not send unchanged values', () => {
  expect(toChange(values, structuredClone(values))).toEqual({});
  expect(toChange(values, { ...values, site_name: 'Bureau', contact_phone: ' ' })).toEqual({
    site_name: 'Bureau',
    contact_phone: null,
  });
});

test("converts values to the server's format", () => {
  const typed = {
    ...values,
    smtp_enabled: true,
    smtp_port: '465',
    social_twitter: '',
    social_youtube: ' https://y.example/office ',
    home_figures: [{ value: '9', label: 'Awards' }],
    upload_max_bytes: '',
    upload_max_video_bytes: '20',
    upload_max_document_bytes: '25',
    message_retention_days: '365',
    session_retention_days: '',
  };
  expect(toChange(values, typed)).toEqual({
    smtp_enabled: true,
    smtp_port: 465,
    social_media: { youtube: 'https://y.example/office' },
    home_figures: [{ value: '9', label: 'Awards' }],
    upload_max_bytes: null,
    upload_max_video_bytes: 20_971_520,
    upload_max_document_bytes: 26_214_400,
    message_retention_days: 365,
    session_retention_days: null,
  });
});

test('requires no field, and sends cleared fields as empty', () => {
  const emptied = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? '' : value]),
  ) as typeof values;
  expect(schema.safeParse(emptied).data).toEqual(emptied);
  expect(toChange(values, emptied)).toMatchObject({
    site_name: null,
    primary_color: null,
    smtp_port: null,
    message_retention_days: null,
    audit_retention_days: null,
  });
});

test('keeps, removes or replaces the password', () => {
  expect(toChange(values, { ...values, smtp_password_forgotten: true })).toEqual({
    smtp_password: null,
  });
  const replaced = { ...values, smtp_password_forgotten: true, smtp_password: ' secret ' };
  expect(toChange(values, replaced)).toEqual({ smtp_password: ' secret ' });
});

test('never shows a new password', () => {
  expect(formatField('smtp_password', 'secret')).toBe('new password');
  expect(formatField('home_figures', values.home_figures)).toBe('150+ Projects');
  expect(formatField('smtp_enabled', true)).toBe('yes');
});

test('maps every field that the server may reject to the form', () => {
  const named = ['site_name', 'social_media.twitter', 'home_figures.0.label', 'upload_max_bytes'];
  expect(named.map(toFormField).filter((name) => !(name in labels))).toEqual([]);
});

test('accepts the stored values', () => {
  expect(schema.safeParse(values).data).toEqual(values);
});

test.each([
  ['primary_color', '#12'],
  ['primary_color', 'red'],
  ['time_zone', 'Mars/Olympus'],
  ['contact_email', 'nobody'],
  ['smtp_from_email', '@'],
  ['smtp_port', '0'],
  ['smtp_port', '65536'],
  ['smtp_port', '5.5'],
  ['home_figures', [{ value: '', label: 'Awards' }]],
  ['upload_max_bytes', '5.01'],
  ['upload_max_bytes', '0'],
  ['upload_max_bytes', '-1'],
  ['upload_max_video_bytes', 'much'],
  ['message_retention_days', '29'],
  ['audit_retention_days', '3651'],
  ['session_retention_days', '0'],
  ['email_retention_days', '7.5'],
  ['email_retention_days', 'a week'],
])('%s rejects %s in a sentence of its own', (name, typed) => {
  const { error } = schema.safeParse({ ...values, [name]: typed });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    [name, expect.stringMatching(/^(Enter|Choose) .*\.$/)],
  ]);
});
