import type { IncomingMessage } from 'node:http';
import { z } from '@hono/zod-openapi';
import { endpoint, json, resource } from './resource.ts';

const maxTokenLength = 200;
const maxEmailLength = 1_000;

const state = z
  .object({
    needed: z.boolean(),
    /** The email address to suggest for the administrator; null once there is one, because anyone may ask. */
    email: z.string().nullable(),
  })
  .openapi('SetupState');

const result = z
  .object({
    created: z.boolean(),
    /** Null if nothing was created. */
    email: z.string().nullable(),
    /** Only if it was generated; it is never shown again. */
    password: z.string().nullable(),
  })
  .openapi('SetupResult');

const request = z.object({
  token: z.string('Enter the setup token.').max(maxTokenLength, 'Wrong setup token.').optional(),
  email: z
    .string('Enter an email address.')
    .max(maxEmailLength, 'The email address is too long.')
    .optional(),
});

export type SetupInput = z.infer<typeof request>;

export interface SetupDeps {
  /** Rejects while setup is needed but closed. */
  state(): Promise<z.infer<typeof state>>;
  /**
   * Creates the administrator with the given email address, or else the suggested one. Rejects clients without
   * the token, and does nothing when there is already an administrator.
   */
  create(request: IncomingMessage, input: SetupInput): Promise<z.infer<typeof result>>;
}

const readState = endpoint('/', {
  method: 'get',
  summary: 'Check whether the first administrator exists',
  responses: {
    200: { description: 'Whether setup is needed', content: json(state) },
  },
});

const create = endpoint('/', {
  method: 'post',
  summary: 'Create the first administrator, once',
  request: { body: { content: json(request), required: true } },
  responses: {
    200: { description: 'An administrator already exists', content: json(result) },
    201: { description: 'The account; its password is shown only once', content: json(result) },
  },
});

export function setupApi({ setup }: { setup: SetupDeps }) {
  return resource()
    .openapi(readState, async (c) => c.json(await setup.state(), 200))
    .openapi(create, async (c) => {
      const made = await setup.create(c.env.incoming, c.req.valid('json'));
      return made.created ? c.json(made, 201) : c.json(made, 200);
    });
}
