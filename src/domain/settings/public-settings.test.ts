import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings, parsePublicSettings } from './public-settings.ts';

describe('parsePublicSettings', () => {
  test('returns the defaults when nothing is stored', () => {
    expect(parsePublicSettings([])).toEqual(defaultSettings);
  });

  test('reads a single record', () => {
    const settings = parsePublicSettings([
      {
        id: 'x',
        site_name: 'Science Office',
        primary_color: '#0A7BC2',
        logo_url: null,
        social_media: { twitter: 'https://t.example/dsti', facebook: '' },
        smtp_password: 'secret',
      },
    ]);
    expect(settings).toEqual({
      ...defaultSettings,
      site_name: 'Science Office',
      primary_color: '#0a7bc2',
      social_media: { twitter: 'https://t.example/dsti' },
    });
    expect(JSON.stringify(settings)).not.toContain('secret');
  });

  test('reads key-value rows, plain or wrapped', () => {
    const settings = parsePublicSettings([
      { key: 'site_name', value: 'Science Office' },
      { key: 'contact_email', value: { value: 'office@example.gov' } },
      { key: 'social_youtube', value: 'https://y.example/dsti' },
      { key: 'logo_url', value: { value: '/media/logo.svg' } },
      { key: 'unheard_of', value: 1 },
    ]);
    expect(settings).toEqual({
      ...defaultSettings,
      site_name: 'Science Office',
      contact_email: 'office@example.gov',
      logo_url: '/media/logo.svg',
      social_media: { youtube: 'https://y.example/dsti' },
    });
  });

  test('returns the same settings for both shapes', () => {
    const record = {
      site_name: 'A',
      address: 'B',
      social_media: { linkedin: 'https://l.example' },
    };
    const rows = [
      { key: 'site_name', value: 'A' },
      { key: 'address', value: { value: 'B' } },
      { key: 'social_linkedin', value: 'https://l.example' },
    ];
    expect(parsePublicSettings(rows)).toEqual(parsePublicSettings([record]));
  });

  test('uses the defaults for invalid values', () => {
    const settings = parsePublicSettings([
      {
        primary_color: 'red;}body{display:none',
        time_zone: 'Mars/Olympus',
        social_media: {
          twitter: 'javascript:alert(1)',
          facebook: 'https://user:secret@f.example',
          linkedin: 'https://l.ex\tample',
          youtube: '//y.example',
        },
        currency: 'pounds',
        home_figures: [{ value: '150+' }, 'many', null],
        home_figures_as_of: 'soon',
      },
    ]);
    expect(settings).toEqual(defaultSettings);
  });

  test('reads the home page figures, their date and the currency', () => {
    const home_figures = [{ value: '150+', label: 'Active projects' }];
    const stored = { home_figures, home_figures_as_of: '2026-03-31', currency: 'KES' };
    expect(parsePublicSettings([stored])).toEqual({ ...defaultSettings, ...stored });
  });

  test('never throws and always returns complete settings', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (rows) => {
        expect(Object.keys(parsePublicSettings(rows))).toEqual(Object.keys(defaultSettings));
      }),
    );
  });
});
