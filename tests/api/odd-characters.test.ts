// @module-tag nightly

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authSettingsWith, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let admin: SignedInPerson;
let document: OpenApi;
const ids = new Map<string, string>();
beforeAll(async () => {
  const auth = authSettingsWith({ AUTH_OAUTH_SERVER_ENABLED: 'true' });
  site = await serveComposedSite({ auth });
  admin = await signedIn(site, 'adam', 'super_admin');
  document = (await (await site.get('/api/openapi.json')).json()) as OpenApi;
});
afterAll(() => site.close());
// Without edits: those of another test would be conflicts.
beforeEach(async () => {
  const other = await signedIn(site, `ada-${randomUUID()}`, 'editor');
  ids.set('users', other.id);
  for (const noun of ['pages', 'posts', 'projects']) {
    const fields = { title: noun, excerpt: 'x', content: 'x', category: 'x' };
    const more = { description: 'x', detailed_description: 'x' };
    const { body } = await send('POST', `/api/${noun}`, { ...fields, ...more });
    ids.set(noun, String(body.id));
  }
});

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
const odd = ['a\u0000b', '\ud800'];
const oddInUrls = ['a%00b', '%ED%A0%80', '%'];
/** Signs out the requester, or streams without an end. */
const leftOut = new Set(['DELETE /me/sessions', 'GET /realtime', 'PUT /me/staff-cookie']);

async function send(method: string, path: string, body?: unknown) {
  const response = await fetch(site.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${admin.token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson && text ? JSON.parse(text) : {}, text };
}

async function auth(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`${site.url}/auth/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
    redirect: 'manual',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response;
}

const writingMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

function operations(method: string): { name: string; path: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, { [method.toLowerCase()]: operation }]) =>
    operation ? [{ name: `${method} ${path}`, path, operation }] : [],
  );
}

/** Fills a path with ids of existing rows, except for the parameters in `instead`. */
function filled(path: string, instead: Record<string, string> = {}): string {
  const noun = path.split('/')[1] ?? '';
  return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (instead[name] !== undefined) return instead[name];
    if (name === 'revision') return '1';
    return name === 'id' ? (ids.get(noun) ?? randomUUID()) : randomUUID();
  })}`;
}

function resolved(schema: Schema): Schema {
  if (schema.$ref)
    return resolved(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return resolved(first);
  const parts = (schema.allOf ?? []).map(resolved);
  return {
    ...schema,
    properties: Object.assign({}, ...parts.map((part) => part.properties), schema.properties),
  };
}

/** Returns a value that matches the schema, with `text` in all its free texts. */
function fittingValue(given: Schema, text: string, depth = 0): unknown {
  const schema = resolved(given);
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return false;
  if (type === 'array') return depth > 3 ? [] : [fittingValue(schema.items ?? {}, text, depth + 1)];
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      entries.map(([name, each]) => [name, fittingValue(each, text, depth + 1)]),
    );
  }
  return schema.format === 'uuid' || schema.format === 'guid' ? randomUUID() : text;
}

describe('characters that the database cannot store', () => {
  test('never fail with 500 in a query', async () => {
    const failures: string[] = [];
    for (const { name, path, operation } of operations('GET')) {
      if (leftOut.has(name)) continue;
      for (const parameter of operation.parameters ?? []) {
        if (parameter.in !== 'query') continue;
        for (const value of oddInUrls) {
          const { status } = await send('GET', `${filled(path)}?${parameter.name}=${value}`);
          if (status >= 500) failures.push(`${name} ${parameter.name}=${value.slice(0, 20)}`);
        }
      }
    }
    expect(failures).toEqual([]);
  });

  test.each(['GET', ...writingMethods])('answer 404 in a path of a %s', async (method) => {
    const wrong: string[] = [];
    for (const { name, path, operation } of operations(method)) {
      const parameters = (operation.parameters ?? []).filter(({ in: where }) => where === 'path');
      const schema = operation.requestBody?.content['application/json']?.schema;
      for (const { name: parameter } of parameters) {
        for (const value of [...oddInUrls, 'x', '1', 'x'.repeat(3_000)]) {
          if (parameter === 'revision' && value === '1') continue;
          const body = schema && fittingValue(schema, 'x');
          const at = filled(path, { [parameter]: value });
          const { status, body: answer } = await send(method, at, body);
          // The body may be rejected first.
          const isAboutBody = status === 422 && !(parameter in (answer.error?.fields ?? {}));
          const isUpload = status === 415;
          if (status !== 404 && !isUpload && !isAboutBody)
            wrong.push(`${name} ${value.slice(0, 20)}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  const oddBodies = writingMethods.flatMap((method) => odd.map((text) => [method, text] as const));
  test.each(oddBodies)('are removed or rejected in the body of a %s: %j', async (method, text) => {
    const failures: string[] = [];
    for (const { name, path, operation } of operations(method)) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (!schema || leftOut.has(name)) continue;
      const plain = fittingValue(schema, 'x') as Record<string, unknown>;
      const all = fittingValue(schema, text) as Record<string, unknown>;
      const bodies = [
        all,
        { ...plain, [text]: text },
        ...Object.entries(all).map(([field, value]) => ({ ...plain, [field]: value })),
      ];
      for (const body of bodies) {
        const { status, text: answer } = await send(method, filled(path), body);
        if (status >= 500)
          failures.push(`${name} ${JSON.stringify(body)}: ${answer}`.slice(0, 300));
      }
    }
    expect(failures).toEqual([]);
  });

  test('never fail with 500 in the fields of an upload', async () => {
    for (const text of odd) {
      const form = new FormData();
      for (const field of ['alt_text', 'caption', 'folder', 'credit', 'tags', text])
        form.append(field, text);
      form.append(
        'file',
        new Blob([Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')]),
        `a${text}.gif`,
      );
      const response = await fetch(`${site.url}/api/media`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${admin.token}` },
        body: form,
      });
      expect(response.status, JSON.stringify(text)).toBeLessThan(500);
    }
  });

  test('never fail with 500 on public pages', async () => {
    const paths = ['/projects', '/news', '/search', '/', '/about', '/contact', '/now.json'];
    const names = ['search', 'q', 'category', 'page', 'status', 'tag', 'sort', 'name', 'message'];
    for (const path of paths) {
      for (const value of oddInUrls) {
        const query = names.map((name) => `${name}=${value}`).join('&');
        const answers = [
          site.get(`${path}?${query}`),
          site.get(`${path}/${value}`),
          site.get(`/${value}`),
        ];
        for (const { status, url } of await Promise.all(answers))
          expect(status, url).toBeLessThan(500);
      }
    }
    for (const text of odd) {
      for (const path of ['/contact', '/newsletter']) {
        const fields = { name: text, email: `${text}@x.example`, subject: text, message: text };
        const { status } = await site.post(path, fields, { Origin: site.url });
        expect(status, path).toBeLessThan(500);
      }
    }
  });

  test('never fail with 500 in the auth service', async () => {
    const paths = [
      ...[
        'POST /signup',
        'POST /token?grant_type=password',
        'POST /token?grant_type=refresh_token',
      ],
      ...['POST /otp', 'POST /magiclink', 'POST /recover', 'POST /resend', 'POST /verify'],
      ...['PUT /user', 'POST /admin/users', 'POST /admin/generate_link', 'POST /invite'],
      `PUT /admin/users/${ids.get('users')}`,
    ];
    const failures: string[] = [];
    for (const path of paths) {
      const [method = '', at = ''] = path.split(' ');
      for (const text of odd) {
        const whole = { email: 'new@dsti.gov.example', password, type: 'signup' };
        for (const body of [
          { ...whole, email: `${text}@dsti.gov.example` },
          {
            ...whole,
            email: `new-${randomUUID()}@dsti.gov.example`,
            password: `${password}${text}`,
          },
          {
            ...whole,
            email: `new-${randomUUID()}@dsti.gov.example`,
            data: { full_name: text, [text]: text },
          },
          {
            ...whole,
            user_metadata: { [text]: text },
            app_metadata: { [text]: [text] },
            role: text,
          },
          {
            ...whole,
            token: text,
            token_hash: text,
            refresh_token: text,
            redirect_to: text,
            type: text,
          },
          {
            ...whole,
            phone: text,
            code_challenge: text,
            code_challenge_method: text,
            nonce: text,
            id: text,
          },
        ]) {
          const response = await auth(method, at, body);
          if (response.status >= 500) failures.push(`${path} ${JSON.stringify(body)}`);
        }
      }
    }
    for (const value of oddInUrls) {
      for (const at of [
        `/verify?token=${value}&type=${value}&redirect_to=${value}`,
        `/admin/users?page=${value}&per_page=${value}`,
        `/admin/users/${value}`,
        `/admin/audit?page=${value}&query=${value}`,
      ]) {
        const response = await auth('GET', at);
        if (response.status >= 500) failures.push(`GET ${at.slice(0, 60)}`);
      }
    }
    expect(failures).toEqual([]);
  });
});
