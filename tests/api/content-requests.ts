import { expect } from 'vitest';
import { type ContentTableName, contentTables } from '#constants/enums.ts';
import type { ServedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import type { SignedInPerson } from './staff.ts';

/** The fields that each content type requires besides a title. */
export const words: Record<ContentTableName, Record<string, string>> = {
  pages: {},
  posts: { excerpt: 'In short.', content: '<p>At length.</p>' },
  projects: { description: 'In short.', detailed_description: '<p>At length.</p>' },
  publications: {
    publication_date: '2026-03-31',
    summary: 'In short.',
    content: '<p>At length.</p>',
  },
};

export type Noun = ContentTableName;
export const nouns = contentTables;

/** A row of an API response. */
export interface Answered extends Record<string, unknown> {
  id: string;
  version: number;
  slug: string;
  draft: Record<string, unknown> | null;
}

let count = 0;

/** Returns functions that send API requests for one content type as one user. */
export function contentRequests(site: ServedSite, noun: Noun, person: SignedInPerson) {
  /** `rest` is appended to the path of the content type. */
  function asks(method: string, rest: string, body?: unknown) {
    const sent = { token: person.token, ...(body !== undefined && { body }) };
    return ask(site, `${method} /api/${noun}${rest}`, sent);
  }
  async function does(method: string, rest: string, body?: unknown): Promise<Answered> {
    const answer = await asks(method, rest, body);
    expect(answer, `${method} ${rest}`).toMatchObject({ status: expect.toBeOneOf([200, 201]) });
    return answer.body as Answered;
  }
  function begin(fields: Record<string, unknown> = {}): Promise<Answered> {
    count += 1;
    return does('POST', '', { title: `Number ${count}`, ...words[noun], ...fields });
  }
  return {
    asks,
    does,
    begin,
    /** Creates a published row. */
    async published(fields: Record<string, unknown> = {}) {
      const row = await begin(fields);
      return does('PUT', `/${row.id}/publication`, { version: row.version });
    },
    edit: ({ id, version }: Answered, change: object) =>
      does('PATCH', `/${id}`, { version, ...change }),
    act: (method: string, { id, version }: Answered, what: string) =>
      does(method, `/${id}${what}`, { version }),
    async rejection(method: string, rest: string, body?: unknown) {
      const { status, body: answer } = await asks(method, rest, body);
      return { status, ...answer.error };
    },
  };
}
