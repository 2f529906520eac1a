import { type SocialNetwork, socialNetworks } from '#constants/settings.ts';
import { isIanaTimeZone } from '#time/time-zone.ts';
import { isHttpUrl } from '#url/link-validation.ts';

export interface HomeFigure {
  value: string;
  label: string;
}

/** Text, plain or as `{value}`; null if it is blank or not text. */
export function parseText(stored: unknown): string | null {
  const text = isRecord(stored) && 'value' in stored ? stored.value : stored;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

export function parseColour(stored: unknown): string | null {
  return parseMatching(stored, /^#[0-9a-f]{6}$/i)?.toLowerCase() ?? null;
}

/** ISO 4217. */
export function parseCurrency(stored: unknown): string | null {
  return parseMatching(stored, /^[A-Z]{3}$/);
}

/** YYYY-MM-DD. */
export function parseDay(stored: unknown): string | null {
  return parseMatching(stored, /^\d{4}-\d{2}-\d{2}$/);
}

export function parseTimeZone(stored: unknown): string | null {
  const name = parseText(stored);
  return name !== null && isIanaTimeZone(name) ? name : null;
}

export function parseSocialMedia(stored: unknown): Partial<Record<SocialNetwork, string>> {
  const urls: Partial<Record<SocialNetwork, string>> = {};
  for (const network of socialNetworks) {
    const url = isRecord(stored) ? parseText(stored[network]) : null;
    if (url !== null && isHttpUrl(url)) urls[network] = url;
  }
  return urls;
}

export function parseFigures(stored: unknown): HomeFigure[] {
  if (!Array.isArray(stored)) return [];
  const figures = stored.filter(isRecord).map((row) => ({
    value: parseText(row.value),
    label: parseText(row.label),
  }));
  return figures.filter(
    (figure): figure is HomeFigure => figure.value !== null && figure.label !== null,
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseMatching(stored: unknown, shape: RegExp): string | null {
  const text = parseText(stored);
  return text !== null && shape.test(text) ? text : null;
}
