import { describe, expect, test } from 'vitest';
import { settingDefaults, settings, settingsOfType } from '#settings/settings.ts';
import { Rejection } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { type SettingsChange, settingsChange } from './settings-fields.ts';

const read = (change: unknown) => parseInput(settingsChange, change as SettingsChange);

function problemsOf(change: unknown): Record<string, string> {
  try {
    read(change);
  } catch (error) {
    if (error instanceof Rejection) return error.fields ?? {};
    throw error;
  }
  return {};
}

function everyField(value: '' | null): object {
  return Object.fromEntries(Object.keys(settingsChange.shape).map((name) => [name, value]));
}

/** Their input is no text: only null resets them. */
const withoutText = [
  ...settingsOfType('boolean'),
  ...settingsOfType('socialMedia'),
  ...settingsOfType('figures'),
];

test.each<[string, unknown, unknown]>([
  ['nothing', {}, {}],
  [
    'a name with extra spaces',
    { site_name: '  Science\tOffice ' },
    { site_name: 'Science Office' },
  ],
  [
    'an empty name',
    { site_name: ' ' },
    { site_name: 'Directorate of Science, Technology & Innovations' },
  ],
  ['an empty colour', { accent_color: '' }, { accent_color: '#059669' }],
  ['an upper-case colour', { primary_color: '#0A7BC2' }, { primary_color: '#0a7bc2' }],
  [
    'empty contact details',
    { contact_email: '', address: '\n' },
    { contact_email: null, address: null },
  ],
  ['several lines', { address: '1 Road\r\nTown\0' }, { address: '1 Road\nTown' }],
  ['an empty logo', { logo_url: '', favicon_url: null }, { logo_url: null, favicon_url: null }],
  ['empty SMTP strings', { smtp_host: '', smtp_user: ' ' }, { smtp_host: null, smtp_user: null }],
  ['an empty password', { smtp_password: '' }, { smtp_password: null }],
  ['a password without trimming it', { smtp_password: ' a "b" ' }, { smtp_password: ' a "b" ' }],
  ['a host', { smtp_host: 'Mail.Example.GOV' }, { smtp_host: 'mail.example.gov' }],
  [
    'an internationalised host name',
    { smtp_host: 'bücher.example' },
    { smtp_host: 'xn--bcher-kva.example' },
  ],
  ['an IP address as the host', { smtp_host: '::1' }, { smtp_host: '::1' }],
  ['a port as text', { smtp_port: ' 465 ' }, { smtp_port: 465 }],
  ['no port', { smtp_port: null }, { smtp_port: 587 }],
  ['a time zone', { time_zone: 'Asia/Kolkata' }, { time_zone: 'Asia/Kolkata' }],
  ['UTC', { time_zone: 'UTC' }, { time_zone: 'UTC' }],
  ['a lower-case currency', { currency: 'ghs' }, { currency: 'GHS' }],
  [
    'social networks, dropping empty and unknown ones',
    { social_media: { twitter: ' https://t.example/a ', facebook: '', youtube: null, other: 'x' } },
    { social_media: { twitter: 'https://t.example/a' } },
  ],
  [
    'figures',
    { home_figures: [{ value: ' 150+ ', label: 'Projects' }], home_figures_as_of: '2026-03-31' },
    { home_figures: [{ value: '150+', label: 'Projects' }], home_figures_as_of: '2026-03-31' },
  ],
  ['a retention', { message_retention_days: 30 }, { message_retention_days: 30 }],
  ['an empty retention', { message_retention_days: '' }, { message_retention_days: 730 }],
  ['no upload limit', { upload_max_bytes: null }, { upload_max_bytes: null }],
  ['an empty upload limit', { upload_max_video_bytes: '' }, { upload_max_video_bytes: null }],
  ['null for every field', everyField(null), settingDefaults],
  [
    'an empty string for every field that takes texts',
    {
      ...everyField(''),
      ...Object.fromEntries(withoutText.map((name) => [name, null])),
    },
    settingDefaults,
  ],
])('parses %s, and parsing the result again changes nothing', (_what, change, expected) => {
  expect(read(change)).toEqual(expected);
  expect(read(read(change))).toEqual(expected);
});

test.each(settingsOfType('retention'))('%s has limits that the default is within', (name) => {
  const { min, max } = settings[name];
  for (const days of [min, settingDefaults[name], max]) {
    expect(read({ [name]: days })).toEqual({ [name]: days });
  }
  for (const days of [min - 1, max + 1, -1, 90.5, '90', Number.NaN]) {
    expect(Object.keys(problemsOf({ [name]: days }))).toEqual([name]);
  }
});

describe('rejects with an error for the field', () => {
  test.each<[string, unknown]>([
    ['site_name', 7],
    ['site_name', 'x'.repeat(201)],
    ['site_description', 'x'.repeat(501)],
    ['contact_email', 'nobody'],
    ['contact_email', 'a@example.gov, b@example.gov'],
    ['contact_phone', '1'.repeat(51)],
    ['logo_url', 'javascript:alert(1)'],
    ['logo_url', 'http://elsewhere.example/a.png'],
    ['favicon_url', '//elsewhere.example/a.ico'],
    ['primary_color', 'red;}body{display:none'],
    ['secondary_color', '#12345'],
    ['accent_color', 'x'.repeat(1_000)],
    ['smtp_enabled', 'yes'],
    ['check_external_links', 'yes'],
    ['second_factor_from', 'owner'],
    ['smtp_host', 'smtp://mail.example.gov'],
    ['smtp_host', 'mail.example.gov:25'],
    ['smtp_host', 'mail example'],
    ['smtp_host', 'mail\r\nRCPT TO:<x@example.gov>'],
    ['smtp_host', `${'x'.repeat(300)}.gov`],
    ['smtp_port', 0],
    ['smtp_port', 65_536],
    ['smtp_port', 25.5],
    ['smtp_port', '0x19'],
    ['smtp_port', 1e300],
    ['smtp_port', {}],
    ['smtp_user', 'x'.repeat(321)],
    ['smtp_password', 'a\r\nQUIT'],
    ['smtp_password', 'a\0b'],
    ['smtp_password', '\ud800'],
    ['smtp_password', 'x'.repeat(1_001)],
    ['smtp_from_email', 'Office <a@example.gov>'],
    ['social_media.twitter', { twitter: 'javascript:alert(1)' }],
    ['social_media.youtube', { youtube: 'https://user:word@y.example' }],
    ['social_media', []],
    ['time_zone', 'Mars/Olympus'],
    ['time_zone', '+01:00'],
    ['time_zone', 'BST'],
    ['time_zone', 'PLT'],
    ['currency', 'pounds'],
    ['currency', 'QQQ'],
    ['home_figures', Array.from({ length: 9 }, () => ({ value: '1', label: 'x' }))],
    ['home_figures.0.value', [{ value: '', label: 'x' }]],
    ['home_figures.0.label', [{ value: '1', label: 'x'.repeat(61) }]],
    ['home_figures_as_of', '31.3.2026'],
    ['home_figures_as_of', '2026-02-30'],
    ['upload_max_bytes', 0],
    ['upload_max_bytes', 65_536.5],
    ['upload_max_video_bytes', '5 MB'],
    ['upload_max_document_bytes', 65_535],
    ['audit_retention_days', 29],
    ['session_retention_days', 366],
  ])('%s: %j', (field, value) => {
    const [name = ''] = field.split('.');
    const problems = problemsOf({ [name]: value });
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(/^[A-Z].*\.$/s);
    expect(problems[field]).not.toContain('QUIT');
  });
});
