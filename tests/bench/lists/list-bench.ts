import { migrate } from '#db/migrate.ts';
import { addStaff, staffPassword } from '../../browser/staff.ts';
import { onServer } from '../../postgres/databases.ts';
import { withSite } from '../../running-site/with-site.ts';
import { fill } from './bench-database.ts';
import {
  type ListCase,
  listCases,
  paletteSearches,
  peopleQueries,
  siteSearches,
} from './list-cases.ts';
import { measureDrawing } from './list-paint-times.ts';
import { type Waiting, waitFor } from './response-times.ts';

export interface ListFigures {
  /** By what was asked, in groups; how long a page without any query takes stands first. */
  waiting: Record<string, Record<string, Waiting>>;
}

const email = 'bench@dsti.gov.example';
const pageSize = 25;

/** Asks the built site for lists and searches, with 100,000 posts in its database. */
export async function measureLists(): Promise<ListFigures> {
  console.log('Filling a database with 100,000 posts ...');
  return withSite(({ url }, databaseUrl) => measureSite(url, databaseUrl), {
    env: { SEED: 'none' },
    async prepare(databaseUrl) {
      await migrate(databaseUrl);
      await fill(databaseUrl);
    },
  });
}

async function measureSite(url: string, databaseUrl: string): Promise<ListFigures> {
  console.log('Asking for lists and searches ...');
  const site = { url, databaseUrl };
  await addStaff(site, { email, role: 'admin' });
  const api = signedIn(url, await accessToken(url));
  const yardstick = Array.from({ length: 20 }, () => () => fetch(`${url}/healthz`));
  const people = peopleQueries.map((query) => () => api(`/api/users?${query}`));
  return {
    waiting: {
      'a yardstick': { 'healthz, which asks no database': await waitFor(yardstick) },
      "the panel's list of posts": await inTurn(listCases, async (cases) =>
        waitFor(await Promise.all(cases.map((one) => listQuestion(api, one)))),
      ),
      "visitors' search": await inTurn(siteSearches, async (words) => {
        // One network asks more often than people do.
        await onServer(databaseUrl, (client) => client.query('delete from rate_limits'));
        return waitFor(words.map((one) => () => fetch(`${url}/search?${asQuery({ words: one })}`)));
      }),
      "the panel's palette": await inTurn(paletteSearches, (words) =>
        waitFor(words.map((one) => () => api(`/api/search?${asQuery({ words: one })}`))),
      ),
      'the list of people': { 'with 100,000 of them': await waitFor(people) },
      'the panel in Chromium': await measureDrawing(site, email),
    },
  };
}

type Api = (path: string) => Promise<Response>;

function signedIn(url: string, token: string): Api {
  return (path) => fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
}

async function accessToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: staffPassword }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

async function listQuestion(api: Api, { query, page }: ListCase) {
  const asked = (at: number) =>
    api(`/api/posts?${asQuery({ ...query, page: String(at), page_size: String(pageSize) })}`);
  if (page === 1) return () => asked(1);
  const { total } = (await (await asked(1)).json()) as { total: number };
  const last = Math.max(1, Math.ceil(total / pageSize));
  const at = page === 'last' ? last : Math.ceil(last / 2);
  return () => asked(at);
}

const asQuery = (query: Record<string, string>) => new URLSearchParams(query).toString();

async function inTurn<Case>(
  cases: Record<string, Case>,
  measure: (one: Case) => Promise<Waiting>,
): Promise<Record<string, Waiting>> {
  const figures: Record<string, Waiting> = {};
  for (const [name, one] of Object.entries(cases)) figures[name] = await measure(one);
  return figures;
}
