import { isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { roles } from '#constants/enums.ts';
import { invalidColour } from '#constants/field-errors.ts';
import { type RetentionName, retentionLimits } from '#constants/retention.ts';
import {
  highestPort,
  maxHomeFigures,
  type SocialNetwork,
  settingDefaults,
  socialNetworks,
} from '#constants/settings.ts';
import { optionalDate } from '#fields/date-field.ts';
import { imageUrl } from '#fields/url-fields.ts';
import { isPlainEmailAddress } from '#mail/mail-sender.ts';
import {
  optionalEmail,
  optionalLine,
  optionalText,
  optionalUrl,
  requiredEmail,
  requiredLine,
} from '#text/text-schemas.ts';
import { isIanaTimeZone } from '#time/time-zone.ts';
import { isHttpUrl, urlMaxLength } from '#url/link-validation.ts';
import type { SettingName } from './settings-table.ts';
import { smallestUploadLimit } from './upload-limits.ts';

const maxNameLength = 200;
const maxShortNameLength = 30;
const longestIdentity = 120;
const maxDescriptionLength = 500;
const maxPhoneLength = 50;
const maxPostalAddressLength = 500;
const maxHostLength = 253;
const maxUserLength = 320;
const maxPasswordLength = 1_000;
const maxFigureLength = 30;
const maxLabelLength = 60;

const enterHost =
  'Enter only the mail server’s host name, such as mail.example.gov, without a port.';
const enterPort = `Enter a whole number from 1 to ${highestPort}, such as ${settingDefaults.smtp_port}.`;
const enterPassword = `Enter a password of up to ${maxPasswordLength} characters on one line.`;
const enterLink = 'Enter a URL that starts with https://.';
const enterTimeZone = 'Choose a time zone, such as Africa/Accra.';
const enterCurrency = 'Enter a three-letter currency code, such as USD, EUR or GHS.';
const enterFigures = `Enter up to ${maxHomeFigures} figures.`;
const enterLimit = `Choose a size in whole bytes, at least ${smallestUploadLimit / 1024} KB.`;

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Empty input resets a setting to its default. */
function orDefault<Schema extends z.ZodType<string | null>>(schema: Schema, usual: string) {
  return schema.transform((text) => text ?? usual);
}

/** One line of text; empty input becomes null. `partial` decides whether it may be left out. */
function line(longest: number, name: string) {
  return optionalLine(longest, name).unwrap();
}

function matching(
  schema: ReturnType<typeof line>,
  fits: (text: string) => boolean,
  sentence: string,
) {
  return schema.refine((text) => text === null || fits(text), {
    error: sentence,
    // One error per field: a value that is too long has its own.
    when: ({ issues }) => issues.length === 0,
  });
}

function colour(usual: string) {
  const typed = matching(
    line(20, 'the colour'),
    (text) => /^#[0-9a-f]{6}$/i.test(text),
    invalidColour,
  );
  return orDefault(typed, usual).transform((text) => text.toLowerCase());
}

const host = matching(
  line(maxHostLength, 'the name of the mail server'),
  (text) => asHost(text) !== null,
  enterHost,
).transform((text) => text && asHost(text));

/** Normalises a host name: lower case, other alphabets as Punycode; null if it is not a host name. */
function asHost(typed: string): string | null {
  if (isIPv6(typed)) return typed;
  const name = domainToASCII(typed);
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/.test(name) ? name : null;
}

const port = z
  .union([z.number(), z.string()], enterPort)
  .nullable()
  .transform((typed) => String(typed ?? '').trim() || String(settingDefaults.smtp_port))
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= highestPort, {
    error: enterPort,
  })
  .transform(Number);

const password = z
  .string(enterPassword)
  .max(maxPasswordLength, enterPassword)
  .refine((text) => !/[\p{Cc}\p{Surrogate}]/u.test(text), enterPassword)
  .transform((text) => text || null)
  .nullable();

const sender = optionalEmail().refine((text) => text === null || isPlainEmailAddress(text), {
  error: 'Enter an email address that email can be sent from.',
  when: ({ issues }) => issues.length === 0,
});

const link = matching(optionalUrl(urlMaxLength, 'the URL').unwrap(), isHttpUrl, enterLink);

const socialMedia = z
  .object(
    Object.fromEntries(socialNetworks.map((name) => [name, link])) as Record<
      SocialNetwork,
      typeof link
    >,
    'Enter the URLs of your profiles.',
  )
  .partial()
  .nullable()
  .transform((links): Partial<Record<SocialNetwork, string>> => {
    const entered = Object.entries(links ?? {}).filter(([, address]) => address);
    return Object.fromEntries(entered);
  });

const figure = z.object(
  {
    value: requiredLine('Enter a value, such as 150+.', maxFigureLength, 'the value'),
    label: requiredLine('Enter a label.', maxLabelLength, 'the label'),
  },
  'Enter a value and a label.',
);

const limit = z.preprocess(
  (given) => (given === '' ? null : given),
  z.number(enterLimit).int(enterLimit).min(smallestUploadLimit, enterLimit).nullable(),
);

function retention(name: RetentionName) {
  const { min, max } = retentionLimits[name];
  const sentence = `Enter a whole number of days from ${min} to ${max}.`;
  return z.preprocess(
    (given) => (given === '' ? null : given),
    z
      .number(sentence)
      .int(sentence)
      .min(min, sentence)
      .max(max, sentence)
      .nullable()
      .transform((days) => days ?? settingDefaults[name]),
  );
}

const smtp = {
  smtp_host: host,
  smtp_port: port,
  smtp_user: line(maxUserLength, 'the username'),
  smtp_password: password,
  smtp_from_email: sender,
  smtp_from_name: line(maxNameLength, 'the name'),
};

/** The input for the settings: fields left out are kept, empty ones and null reset to the default. */
export const settingsChange = z
  .object({
    site_name: orDefault(line(maxNameLength, 'the name'), settingDefaults.site_name),
    site_short_name: line(maxShortNameLength, 'the short name'),
    identity_text: line(longestIdentity, 'the identity strip'),
    site_description: orDefault(
      line(maxDescriptionLength, 'the description'),
      settingDefaults.site_description,
    ),
    contact_email: optionalEmail(),
    contact_phone: line(maxPhoneLength, 'the phone number'),
    address: optionalText(maxPostalAddressLength, 'the address').unwrap(),
    logo_url: imageUrl,
    favicon_url: imageUrl,
    primary_color: colour(settingDefaults.primary_color),
    secondary_color: colour(settingDefaults.secondary_color),
    accent_color: colour(settingDefaults.accent_color),
    smtp_enabled: z
      .boolean('Choose whether email is sent through this server.')
      .nullable()
      .transform((is) => is ?? false),
    ...smtp,
    social_media: socialMedia,
    time_zone: orDefault(
      matching(line(100, 'the time zone'), isIanaTimeZone, enterTimeZone),
      settingDefaults.time_zone,
    ),
    currency: orDefault(
      matching(
        line(20, 'the currency'),
        (text) => currencies.has(text.toUpperCase()),
        enterCurrency,
      ),
      settingDefaults.currency,
    ).transform((code) => code.toUpperCase()),
    home_figures: z
      .array(figure, enterFigures)
      .max(maxHomeFigures, enterFigures)
      .nullable()
      .transform((figures) => figures ?? []),
    home_figures_as_of: optionalDate(),
    upload_max_bytes: limit,
    upload_max_video_bytes: limit,
    upload_max_document_bytes: limit,
    message_retention_days: retention('message_retention_days'),
    audit_retention_days: retention('audit_retention_days'),
    session_retention_days: retention('session_retention_days'),
    email_retention_days: retention('email_retention_days'),
    check_external_links: z
      .boolean('Choose whether links to other sites are checked.')
      .nullable()
      .transform((is) => is ?? false),
    second_factor_from: z
      .enum(['', ...roles], 'Choose who has to use two-factor authentication.')
      .nullable()
      .transform((role) => role || null),
  } satisfies Record<SettingName, z.ZodType>)
  .partial();

export type SettingsChange = z.input<typeof settingsChange>;

/** The recipient of a test email and the mail server in the form; without one, the stored server is used. */
export const testMessage = z.object({
  to: requiredEmail('Enter the email address to send it to.'),
  ...z.object(smtp).partial().shape,
});
