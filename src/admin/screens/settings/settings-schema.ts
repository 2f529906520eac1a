import { z } from 'zod';
import { isKnownTimeZone } from '#ui/time-zone.ts';
import { formatSizeLimit } from '../../media/format-file-size.ts';
import { figuresError, parseFigures } from './home-figures.ts';
import { parseMegabytes } from './megabytes.ts';
import type { SettingsFields } from './settings-fields.ts';
import type { Settings } from './settings-query.ts';

const highestPort = 65_535;

const text = z.string();
const colour = z
  .string()
  .trim()
  .regex(/^(#[0-9a-f]{6})?$/i, 'Enter a colour such as #10b981.');
const email = z
  .string()
  .trim()
  .refine((typed) => typed === '' || z.regexes.html5Email.test(typed), {
    error: 'Enter an email address like name@example.org.',
  });

const port = z
  .string()
  .trim()
  .refine((typed) => typed === '' || isPort(typed), {
    error: 'Enter a number from 1 to 65535. Most mail servers use 587.',
  });

function isPort(typed: string): boolean {
  return /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= highestPort;
}

const figures = z.string().check((field) => {
  const message = figuresError(parseFigures(field.value));
  if (message) field.issues.push({ code: 'custom', message, input: field.value });
});

/** What can be said of the form before the server is asked. No field is required: empty ones get their default. */
export function settingsSchema({ upload_limits }: Pick<Settings, 'upload_limits'>) {
  return z.object({
    site_name: text,
    site_description: text,
    time_zone: z
      .string()
      .trim()
      .refine((typed) => typed === '' || isKnownTimeZone(typed), {
        error: 'Choose a time zone from the list, such as Africa/Nairobi.',
      }),
    currency: text,
    logo_url: text,
    favicon_url: text,
    primary_color: colour,
    secondary_color: colour,
    accent_color: colour,
    contact_email: email,
    contact_phone: text,
    address: text,
    smtp_enabled: z.boolean(),
    smtp_host: text,
    smtp_port: port,
    smtp_user: text,
    smtp_password: text,
    smtp_password_forgotten: z.boolean(),
    smtp_from_email: email,
    smtp_from_name: text,
    social_twitter: text,
    social_facebook: text,
    social_linkedin: text,
    social_instagram: text,
    social_youtube: text,
    home_figures: figures,
    home_figures_as_of: text,
    upload_max_bytes: size(upload_limits.bytes),
    upload_max_video_bytes: size(upload_limits.video_bytes),
  }) satisfies z.ZodType<SettingsFields, SettingsFields>;
}

function size(most: number) {
  return z
    .string()
    .trim()
    .refine((typed) => typed === '' || isWithin(parseMegabytes(typed), most), {
      error: `Enter a number of MB, at most ${formatSizeLimit(most)}.`,
    });
}

function isWithin(bytes: number | null, most: number): boolean {
  return bytes !== null && bytes > 0 && bytes <= most;
}
