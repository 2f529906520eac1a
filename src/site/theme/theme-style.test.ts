import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import { themeStyle } from './theme-style.ts';

const chosen = {
  green: '#10b981',
  blue: '#0000ff',
  red: '#ff0000',
  violet: '#7c3aed',
  black: '#000000',
  yellow: '#ffff00',
  white: '#ffffff',
};
const all = Object.entries(chosen);

function themeOf(primary_color: string, secondary_color: string, accent_color: string) {
  const style = themeStyle({ ...defaultSettings, primary_color, secondary_color, accent_color });
  const found = style.matchAll(/--color-([\w-]+):(#[0-9a-f]{6})/g);
  const colours = new Map([...found].map(([, name = '', colour = '']) => [name, colour]));
  return (name: string) => colours.get(name) ?? '';
}

test.each(all)('keeps %s readable as the secondary colour for any primary colour', (_, colour) => {
  for (const [, primary] of all) {
    const theme = themeOf(primary, colour, '#059669');
    expect(wcagContrast(theme('secondary-strong'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(theme('secondary-deep'), theme('secondary-tint'))).toBeGreaterThan(4.5);
    expect(wcagContrast(theme('secondary-rule'), '#ffffff')).toBeGreaterThanOrEqual(3);
    if (colour === primary) continue;
    expect(theme('secondary-strong')).not.toBe(
      themeOf(primary, '#14b8a6', '#059669')('secondary-strong'),
    );
  }
});

test.each(all)('keeps %s readable as the accent colour for any primary colour', (_, colour) => {
  for (const [, primary] of all) {
    const theme = themeOf(primary, '#14b8a6', colour);
    expect(wcagContrast(theme('accent-figure'), theme('mist'))).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(theme('accent-rule'), theme('mist'))).toBeGreaterThanOrEqual(3);
    expect(wcagContrast(theme('accent-marker'), theme('deep'))).toBeGreaterThanOrEqual(3);
    if (colour === primary) continue;
    expect(theme('accent-rule')).not.toBe(themeOf(primary, '#14b8a6', '#059669')('accent-rule'));
  }
});

test('lets the other colours follow the primary colour until they are chosen', () => {
  const theme = themeOf('#1d4ed8', '#14b8a6', '#059669');
  const alike = themeOf('#1d4ed8', '#1d4ed8', '#1d4ed8');
  for (const name of ['secondary-strong', 'secondary-tint', 'accent-figure', 'accent-rule']) {
    expect(theme(name)).toBe(alike(name));
  }
  const chosenToo = themeOf('#1d4ed8', '#b91c1c', '#059669');
  expect(chosenToo('secondary-strong')).not.toBe(alike('secondary-strong'));
  expect(chosenToo('accent-rule')).toBe(alike('accent-rule'));
});

test('keeps the default palette as the stylesheet has it', () => {
  const { primary_color, secondary_color, accent_color } = defaultSettings;
  const theme = themeOf(primary_color, secondary_color, accent_color);
  expect(theme('secondary')).toBe(secondary_color);
  expect(theme('accent')).toBe(accent_color);
});
