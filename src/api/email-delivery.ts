import { z } from '@hono/zod-openapi';
import { isDeliveryOn } from '#domain/settings/mail-server.ts';
import type { ApiDeps } from './api-deps.ts';
import { endpoint, json, resource } from './resource.ts';

const delivery = z
  .object({
    /** Without a mail server, emails are stored and not sent. */
    is_on: z.boolean(),
  })
  .openapi('EmailDelivery');

const readDelivery = endpoint('/', {
  method: 'get',
  summary: 'Check whether email delivery is on',
  responses: { 200: { description: 'Whether emails are sent', content: json(delivery) } },
});

/** Public, because users request emails before they have a session. */
export function emailDeliveryApi({ accounts, settings }: Pick<ApiDeps, 'accounts' | 'settings'>) {
  return resource().openapi(readDelivery, async (c) =>
    c.json({ is_on: await isDeliveryOn(accounts.db, settings.smtpUrl) }, 200),
  );
}
