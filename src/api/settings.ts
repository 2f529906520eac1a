import { z } from '@hono/zod-openapi';
import { roles } from '#constants/enums.ts';
import { type SocialNetwork, socialNetworks } from '#constants/settings.ts';
import { editSettings } from '#domain/settings/edit-settings.ts';
import { testMailServer } from '#domain/settings/send-test-email.ts';
import { settingsChange, testMessage } from '#domain/settings/settings-fields.ts';
import { readStaffSettings, type StaffSettings } from '#domain/settings/staff-settings.ts';
import type { ApiDeps } from './api-deps.ts';
import { endpoint, json, jsonBody, resource, versioned } from './resource.ts';
import { checkTestEmailLimit } from './test-email-limit.ts';

const text = z.string().nullable();

const socialMedia = z.object(
  Object.fromEntries(socialNetworks.map((name) => [name, z.string()])) as Record<
    SocialNetwork,
    z.ZodString
  >,
);

const settings = z
  .object({
    /** 0 while nothing is stored. */
    version: z.int(),
    site_name: z.string(),
    site_short_name: text,
    identity_text: text,
    site_description: z.string(),
    contact_email: text,
    contact_phone: text,
    address: text,
    logo_url: text,
    favicon_url: text,
    primary_color: z.string(),
    secondary_color: z.string(),
    accent_color: z.string(),
    smtp_enabled: z.boolean(),
    smtp_host: text,
    smtp_port: z.int(),
    smtp_user: text,
    /** The password itself is never returned. */
    smtp_password_set: z.boolean(),
    smtp_from_email: text,
    smtp_from_name: text,
    /** What delivers email; with `nothing`, emails wait in the database. */
    mail_through: z.enum(['environment', 'settings', 'nothing']),
    social_media: socialMedia.partial(),
    /** A name of the IANA time zone database. */
    time_zone: z.string(),
    /** ISO 4217. */
    currency: z.string(),
    home_figures: z.array(z.object({ value: z.string(), label: z.string() })),
    /** YYYY-MM-DD. */
    home_figures_as_of: text,
    /** In bytes; null uses the limits of the environment. */
    upload_max_bytes: z.int().nullable(),
    upload_max_video_bytes: z.int().nullable(),
    upload_max_document_bytes: z.int().nullable(),
    /** Days after the last activity in a contact message until it is deleted. */
    message_retention_days: z.int(),
    /** Days until an entry of the audit log is deleted. */
    audit_retention_days: z.int(),
    /** Days after a session has expired until it is deleted. */
    session_retention_days: z.int(),
    /** Days until an email of the email log is deleted. */
    email_retention_days: z.int(),
    /** Whether links to other sites are checked in the background. */
    check_external_links: z.boolean(),
    /** Users with this role or a higher one have to use a second factor; null for nobody. */
    second_factor_from: z.enum(roles).nullable(),
    /** The highest allowed values, in bytes. */
    upload_limits: z.object({ bytes: z.int(), video_bytes: z.int(), document_bytes: z.int() }),
    updated_at: z.iso.datetime().nullable(),
    updated_by: z.object({ id: z.guid(), full_name: z.string() }).nullable(),
  } satisfies Record<keyof StaffSettings, z.ZodType>)
  .openapi('Settings');

const trial = z.object({ accepted: z.boolean(), answer: z.string() }).openapi('MailTrial');

const ok = { 200: { description: 'The settings', content: json(settings) } };

const read = endpoint('/', {
  method: 'get',
  summary: 'Get the site settings',
  responses: ok,
});

const save = endpoint('/', {
  method: 'patch',
  summary: 'Update site settings; omit smtp_password to keep it, send null to remove it',
  request: jsonBody(versioned.extend(settingsChange.shape)),
  responses: ok,
});

const tryMail = endpoint('/test-message', {
  method: 'post',
  summary: 'Send a test email through the given or the stored mail server',
  request: jsonBody(testMessage),
  responses: { 200: { description: "The mail server's reply", content: json(trial) } },
});

export function settingsApi({ accounts, settings: deps }: Pick<ApiDeps, 'accounts' | 'settings'>) {
  const { db } = accounts;
  return resource()
    .openapi(read, async (c) =>
      c.json(shape(await readStaffSettings(db, c.get('actor'), deps)), 200),
    )
    .openapi(save, async (c) => {
      const { version, ...change } = c.req.valid('json');
      return c.json(shape(await editSettings(db, c.get('actor'), version, change, deps)), 200);
    })
    .openapi(tryMail, async (c) => {
      const actor = c.get('actor');
      await checkTestEmailLimit(actor, deps);
      return c.json(await testMailServer(db, actor, c.req.valid('json'), deps), 200);
    });
}

function shape({ updated_at, ...rest }: StaffSettings) {
  return { ...rest, updated_at: updated_at?.toISOString() ?? null };
}
