import { roles } from '#constants/enums.ts';
import { spamRetentionDays } from '#constants/messages.ts';
import { defaultsOf, type PublicSettingSet, type SettingTypeName } from '#fields/setting.ts';
import { figures, socialMedia } from '#fields/setting-lists.ts';
import {
  boolean,
  choice,
  colour,
  currency,
  date,
  email,
  image,
  password,
  port,
  retention,
  text,
  timeZone,
  uploadLimit,
} from '#fields/setting-types.ts';

const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** What the site is called, how to reach it, and its looks. */
export const identitySettings = {
  site_name: text({
    label: 'Site name',
    hint: 'Shown at the top of every page and in search results.',
    noun: 'the name',
    max: 200,
    empty: 'Directorate of Science, Technology & Innovations',
  }),
  site_short_name: text({
    label: 'Short name',
    hint: 'Replaces the site name in the header on phones.',
    noun: 'the short name',
    max: 30,
  }),
  identity_text: text({
    label: 'Official banner',
    hint: 'Shown above the header, such as “An official website of the Government of Ghana”.',
    noun: 'the identity strip',
    max: 120,
  }),
  site_description: text({
    label: 'Description',
    hint: 'One sentence for search engines and shared links.',
    rows: 2,
    noun: 'the description',
    max: 500,
    empty: 'Leading innovation and technological advancement',
  }),
  contact_email: email({ label: 'Contact email' }),
  contact_phone: text({
    label: 'Phone',
    attributes: { type: 'tel', autoComplete: 'off' },
    noun: 'the phone number',
    max: 50,
  }),
  address: text({ label: 'Address', rows: 3, hasLineBreaks: true, noun: 'the address', max: 500 }),
  logo_url: image({
    label: 'Logo',
    hint: 'Shown at the top of every page. SVG stays sharp at any size.',
  }),
  favicon_url: image({ label: 'Favicon', hint: 'Shown in browser tabs. SVG or PNG recommended.' }),
  primary_color: colour({ label: 'Primary colour', empty: '#10b981' }),
  secondary_color: colour({ label: 'Secondary colour', empty: '#14b8a6' }),
  accent_color: colour({ label: 'Accent colour', empty: '#059669' }),
};

/** The outgoing mail server and the sender. The server checks host and sender, too. */
export const mailSettings = {
  smtp_enabled: boolean({
    label: 'Send email through this server',
    invalid: 'Choose whether email is sent through this server.',
  }),
  smtp_host: text({
    label: 'Host',
    attributes: { ...asTyped, placeholder: 'mail.example.org' },
    noun: 'the name of the mail server',
    max: 253,
  }),
  smtp_port: port({ label: 'Port', empty: 587 }),
  smtp_user: text({ label: 'Username', attributes: asTyped, noun: 'the username', max: 320 }),
  /** Other programs may store it as it is: it is encrypted and cleared as soon as it is noticed. */
  smtp_password: password({ label: 'SMTP password' }),
  smtp_from_email: email({ label: 'From email' }),
  smtp_from_name: text({
    label: 'From name',
    attributes: { autoComplete: 'off' },
    noun: 'the name',
    max: 200,
  }),
};

/** What else visitors see of the settings. */
export const presentationSettings = {
  social_media: socialMedia({ label: 'Social media' }),
  time_zone: timeZone({ label: 'Time zone', empty: 'UTC' }),
  currency: currency({ label: 'Currency', hint: 'Used for project budgets.', empty: 'USD' }),
  home_figures: figures({ label: 'Figures' }),
  home_figures_as_of: date({ label: 'As of' }),
};

/** How the site is operated. */
export const operationSettings = {
  upload_max_bytes: uploadLimit({ label: 'Maximum file size', limit: 'bytes' }),
  upload_max_video_bytes: uploadLimit({ label: 'Maximum video size', limit: 'video_bytes' }),
  upload_max_document_bytes: uploadLimit({
    label: 'Maximum document size',
    limit: 'document_bytes',
  }),
  message_retention_days: retention({
    label: 'Keep messages for',
    hint: `After the last activity. Held messages and spam are deleted after ${spamRetentionDays} days.`,
    min: 30,
    max: 3_650,
    empty: 730,
  }),
  audit_retention_days: retention({
    label: 'Keep the audit log for',
    hint: 'Also deletes the record of sign-ins, with their IP addresses.',
    // The dashboard shows what happened in the last two weeks.
    min: 30,
    max: 3_650,
    empty: 730,
  }),
  /** Days after a session has expired. */
  session_retention_days: retention({
    label: 'Keep expired sessions for',
    hint: 'They contain IP addresses and browsers. Signing out deletes a session at once.',
    min: 1,
    max: 365,
    empty: 30,
  }),
  email_retention_days: retention({
    label: 'Keep emails for',
    hint: 'Every email in the email log, sent or not.',
    // The health report counts the emails that failed within a week.
    min: 7,
    max: 365,
    empty: 30,
  }),
  check_external_links: boolean({
    label: 'Check links to other sites',
    hint: 'Once a week, the server requests the pages that your content links to.',
    invalid: 'Choose whether links to other sites are checked.',
  }),
  /** Users with this role or a higher one have to use a second factor. */
  second_factor_from: choice({
    label: 'Require two-factor authentication',
    hint: 'Those who haven’t set it up yet have to do so before they can go on.',
    values: roles,
    options: {
      '': 'For nobody',
      super_admin: 'For super admins',
      admin: 'For admins and super admins',
      editor: 'For editors, admins and super admins',
      viewer: 'For everyone',
    },
    invalid: 'Choose who has to use two-factor authentication.',
  }),
};

/** Every setting, in the order of the API. */
export const settings = {
  ...identitySettings,
  ...mailSettings,
  ...presentationSettings,
  ...operationSettings,
};
export type SettingName = keyof typeof settings;
/** The types of settings, without those that only other records have. */
export type UsedSettingType = (typeof settings)[SettingName]['type'];

export type SettingOfType<Type extends SettingTypeName> = {
  [Name in SettingName]: (typeof settings)[Name]['type'] extends Type ? Name : never;
}[SettingName];

/** For how many days personal data is kept. */
export type Retention = Record<SettingOfType<'retention'>, number>;

export function settingsOfType<Type extends SettingTypeName>(type: Type): SettingOfType<Type>[] {
  const names = Object.keys(settings) as SettingName[];
  return names.filter((name): name is SettingOfType<Type> => settings[name].type === type);
}

/** Those that visitors may see; never a secret. */
export const publicSettings = {
  ...identitySettings,
  ...presentationSettings,
} satisfies PublicSettingSet;

/** What the site uses where staff have entered nothing. */
export const settingDefaults = defaultsOf(settings);
