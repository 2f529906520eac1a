import { unsealEmail } from '#mail/mail-queue.ts';
import { appSecret, type ServedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { contentRequests } from './content-requests.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

export interface Colleagues {
  adam: SignedInPerson;
  edda: SignedInPerson;
  ben: SignedInPerson;
  vera: SignedInPerson;
}

/** When the scheduled projects are due: later than the tests that share this module can take. */
export const due = new Date(Date.now() + 24 * 60 * 60_000);

let messages = 0;

/** Empties the site, and signs in an admin, two editors and a viewer. */
export async function meetColleagues(site: ServedSite): Promise<Colleagues> {
  const tables = [
    ...['pages', 'posts', 'projects', 'contact_messages', 'emails', 'audit_log'],
    ...['auth.users', 'user_profiles'],
  ];
  // Not a truncation, which would wait for the background jobs, and they for it.
  await site.change(tables.map((table) => `delete from ${table}`).join('; '));
  return {
    adam: await signedIn(site, 'adam', 'admin', { full_name: 'Adam Okoro' }),
    edda: await signedIn(site, 'edda', 'editor', { full_name: 'Edda Lindqvist' }),
    ben: await signedIn(site, 'ben', 'editor', { full_name: 'Ben Adeyemi' }),
    vera: await signedIn(site, 'vera', 'viewer', { full_name: 'Vera Osei' }),
  };
}

/** Functions that make work, hand it over as `admin`, and read who has it. */
export function workRequests(site: ServedSite, admin: () => SignedInPerson) {
  const query = async (sql: string, params: unknown[] = []) =>
    (await site.database.pool.query(sql, params)).rows;

  async function versionOf({ id }: SignedInPerson): Promise<number> {
    const [row] = await query('select version from user_profiles where id = $1', [id]);
    return row.version;
  }
  async function act(method: string, on: SignedInPerson, path: string, more: object = {}) {
    const body = { version: await versionOf(on), ...more };
    return ask(site, `${method} /api/users/${on.id}${path}`, { token: admin().token, body });
  }
  return {
    query,
    versionOf,
    act,
    deactivate: (on: SignedInPerson, more?: object) => act('PUT', on, '/deactivation', more),
    /** Hands over the work of a user who is deactivated first. */
    async handOver(on: SignedInPerson, to: string) {
      await act('PUT', on, '/deactivation');
      return act('PUT', on, '/work', { hand_over_to: to });
    },
    async workOf({ id }: SignedInPerson) {
      return (await ask(site, `GET /api/users/${id}/work`, { token: admin().token })).body;
    },
    async message(assignee: SignedInPerson | null, status = 'open'): Promise<string> {
      messages += 1;
      const [row] = await query(
        `insert into contact_messages (reference, name, email, subject, message, status, assigned_to)
         values ($1, 'Ada Obi', 'ada@example.org', 'research', 'When?', $2, $3) returning id`,
        [`M-HAND-${messages}`, status, assignee?.id ?? null],
      );
      return row.id;
    },
    async assigneeOf(id: string): Promise<string | null> {
      const [row] = await query('select assigned_to from contact_messages where id = $1', [id]);
      return row.assigned_to;
    },
    async authorOf(table: 'pages' | 'posts', id: string): Promise<string | null> {
      const [row] = await query(`select author_id, draft from ${table} where id = $1`, [id]);
      return row.draft?.author_id ?? row.author_id;
    },
    /** A published project with a scheduled change: no author is known, only who chose the time. */
    async scheduledProject(by: SignedInPerson) {
      const { published, edit, does } = contentRequests(site, 'projects', by);
      const project = await edit(await published(), { title: 'Solar clinics' });
      const schedule = { version: project.version, publish_at: due.toISOString() };
      return does('PUT', `/${project.id}/schedule`, schedule);
    },
    async emailsOf(kind: string) {
      const rows = await query('select id, sealed from emails where kind = $1', [kind]);
      return rows.map(({ id, sealed }) => unsealEmail(appSecret, id, sealed));
    },
    audit: (action: string) =>
      query('select actor_name, subject_id, details from audit_log where action = $1', [action]),
  };
}
