import { z } from '@hono/zod-openapi';
import { editSettings } from '#domain/settings/edit-settings.ts';
import { testMailServer } from '#domain/settings/send-test-email.ts';
import { settingsChange, testMessage } from '#domain/settings/settings-fields.ts';
import { readStaffSettings, type StaffSettings } from '#domain/settings/staff-settings.ts';
import { schemasOf } from '#fields/field.ts';
import {
  identitySettings,
  mailSettings,
  operationSettings,
  presentationSettings,
} from '#settings/settings.ts';
import type { ApiDeps } from './api-deps.ts';
import { endpoint, json, jsonBody, resource, versioned } from './resource.ts';
import { checkTestEmailLimit } from './test-email-limit.ts';

const { smtp_enabled, smtp_host, smtp_port, smtp_user, smtp_password, ...sender } = schemasOf(
  mailSettings,
  'json',
);

const settings = z
  .object({
    /** 0 while nothing is stored. */
    version: z.int(),
    ...schemasOf(identitySettings, 'json'),
    smtp_enabled,
    smtp_host,
    smtp_port,
    smtp_user,
    smtp_password_set: smtp_password,
    ...sender,
    /** What delivers email; with `nothing`, emails wait in the database. */
    mail_through: z.enum(['environment', 'settings', 'nothing']),
    ...schemasOf(presentationSettings, 'json'),
    ...schemasOf(operationSettings, 'json'),
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
