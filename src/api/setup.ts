import type { IncomingMessage } from 'node:http';
import { z } from '@hono/zod-openapi';
import { endpoint, json, resource } from './resource.ts';

export interface SetupState {
  needed: boolean;
  /** The email address to suggest for the administrator; null once there is one, because anyone may ask. */
  email: string | null;
}

export interface SetupResult {
  created: boolean;
  /** Null if nothing was created. */
  email: string | null;
  /** Only if it was generated; it is never shown again. */
  password: string | null;
}

const maxTokenLength = 200;
const maxEmailLength = 1_000;

const state = z.object({ needed: z.boolean(), email: z.string().nullable() }).openapi('SetupState');

const result = z
  .object({ created: z.boolean(), email: z.string().nullable(), password: z.string().nullable() })
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
  state(): Promise<SetupState>;
  /**
   * Creates the administrator with the given email address, or else the suggested one. Rejects clients without
   * the token, and does nothing when there is already an administrator.
   */
  create(request: IncomingMessage, input: SetupInput): Promise<SetupResult>;
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
