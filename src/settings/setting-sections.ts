import type { SettingName } from './settings.ts';

/** The settings of a section from top to bottom. Several may share a row. */
export type SettingRows = readonly (SettingName | readonly SettingName[])[];

/** The sections of the settings form, in order. */
export const settingSections = [
  section('general', 'General', 'Name, time zone and currency.', [
    'site_name',
    ['site_short_name', 'identity_text'],
    'site_description',
    ['time_zone', 'currency'],
  ]),
  section('branding', 'Branding', 'Your logo and site icon.', ['logo_url', 'favicon_url']),
  section('colours', 'Color Palette', 'Colours of the public site. The panel isn’t affected.', [
    ['primary_color', 'secondary_color', 'accent_color'],
  ]),
  section('contact', 'Contact Information', 'Shown on the contact page and in the footer.', [
    ['contact_email', 'contact_phone'],
    'address',
  ]),
  section('mail', 'SMTP Configuration', 'Outgoing mail server.', [
    'smtp_enabled',
    ['smtp_host', 'smtp_port'],
    ['smtp_user', 'smtp_password', 'smtp_from_email', 'smtp_from_name'],
  ]),
  section('social', 'Social Media', 'Links in the footer. Empty fields are hidden.', [
    'social_media',
  ]),
  section(
    'figures',
    'Home Page Figures',
    'Key figures shown on the home page. Leave empty to hide them.',
    ['home_figures', 'home_figures_as_of'],
  ),
  section('uploads', 'Upload Limits', 'Maximum size of files that staff upload.', [
    ['upload_max_bytes', 'upload_max_video_bytes', 'upload_max_document_bytes'],
  ]),
  section(
    'retention',
    'Data Retention',
    'Personal data is deleted automatically. The block “How long we keep data” shows these times to visitors.',
    [
      ['message_retention_days', 'email_retention_days'],
      ['session_retention_days', 'audit_retention_days'],
    ],
  ),
  section('links', 'Links', 'Broken links on this site are always reported.', [
    'check_external_links',
  ]),
  section('sign-in', 'Sign-in', 'How users prove who they are.', ['second_factor_from']),
];

/** `id` is its place in the URL, `line` its description. */
function section<const Id extends string>(id: Id, title: string, line: string, rows: SettingRows) {
  return { id, title, line, rows };
}
