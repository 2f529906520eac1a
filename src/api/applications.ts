import { z } from '@hono/zod-openapi';
import { maxSearchLength } from '#constants/list-params.ts';
import {
  addApplication,
  type NewApplication,
  removeApplication,
  replaceApplicationSecret,
  updateApplication,
} from '#domain/users/application-changes.ts';
import { applicationFields } from '#domain/users/application-fields.ts';
import {
  type ApplicationListQuery,
  applicationSorts,
  listApplications,
} from '#domain/users/application-list.ts';
import type { ApiDeps } from './api-deps.ts';
import { serializeDates } from './content-schemas.ts';
import {
  endpoint,
  json,
  jsonBody,
  pageQuery,
  resource,
  rowVersionRequest,
  searchText,
  versioned,
} from './resource.ts';
import { rowEndpoints } from './row-endpoints.ts';

const registration = z.enum(['manual', 'dynamic']);

const application = z
  .object({
    /** The client ID. */
    id: z.guid(),
    version: z.int(),
    client_name: z.string(),
    client_type: z.enum(['public', 'confidential']),
    token_endpoint_auth_method: z.enum(['none', 'client_secret_basic', 'client_secret_post']),
    /** `dynamic` for those that registered themselves. */
    registration_type: registration,
    redirect_uris: z.array(z.string()),
    client_uri: z.string().nullable(),
    logo_uri: z.string().nullable(),
    created_at: z.iso.datetime(),
    /** How many people give it access. */
    users: z.int(),
    /** The latest use in its current sessions; null without any. */
    last_used_at: z.iso.datetime().nullable(),
  })
  .openapi('Application');

const newApplication = z.object({
  application,
  /** Not shown again; null for public applications. */
  client_secret: z.string().nullable(),
});

const rows = rowEndpoints(application, 'application');

const list = endpoint('/', {
  method: 'get',
  summary: 'List the applications that people can sign in to with their account',
  request: {
    query: pageQuery.extend({
      search: searchText(maxSearchLength).optional(),
      registration: registration.optional(),
      sort: z.enum(applicationSorts).default('-created_at'),
    } satisfies Partial<Record<keyof ApplicationListQuery, z.ZodType>>),
  },
  responses: {
    200: {
      description: 'One page of results, and the total',
      content: json(
        z.object({
          items: z.array(application),
          total: z.int(),
          /** Whether the OAuth server is turned on. */
          enabled: z.boolean(),
          issuer: z.string(),
        }),
      ),
    },
  },
});

const add = endpoint('/', {
  method: 'post',
  summary: 'Add an application',
  request: jsonBody(applicationFields),
  responses: {
    201: { description: 'The application, with its secret', content: json(newApplication) },
  },
});

const change = rows.edit('Update an application', applicationFields.safeExtend(versioned.shape));

const replaceSecret = endpoint('/{id}/secret', {
  method: 'put',
  summary: 'Replace the secret of an application; the previous one stops working',
  request: rowVersionRequest,
  responses: {
    200: { description: 'The application, with its new secret', content: json(newApplication) },
  },
});

const remove = rows.remove('Remove an application; the access that people gave it ends', 'Removed');

export function applicationsApi({ accounts }: Pick<ApiDeps, 'accounts'>) {
  return resource()
    .openapi(list, async (c) => {
      const { items, ...page } = await listApplications(
        accounts,
        c.get('actor'),
        c.req.valid('query'),
      );
      return c.json({ items: items.map(serializeDates), ...page }, 200);
    })
    .openapi(add, async (c) => {
      const by = { actor: c.get('actor'), request: c.env.incoming };
      const added = await addApplication(accounts, by, c.req.valid('json'));
      return c.json(newApplicationShape(added), 201);
    })
    .openapi(change, async (c) => {
      const by = { actor: c.get('actor'), request: c.env.incoming };
      const { version, ...fields } = c.req.valid('json');
      const read = { ...c.req.valid('param'), version };
      return c.json(serializeDates(await updateApplication(accounts, by, read, fields)), 200);
    })
    .openapi(replaceSecret, async (c) => {
      const by = { actor: c.get('actor'), request: c.env.incoming };
      const read = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(newApplicationShape(await replaceApplicationSecret(accounts, by, read)), 200);
    })
    .openapi(remove, async (c) => {
      const by = { actor: c.get('actor'), request: c.env.incoming };
      await removeApplication(accounts, by, { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.body(null, 204);
    });
}

function newApplicationShape({ application, client_secret }: NewApplication) {
  return { application: serializeDates(application), client_secret };
}
