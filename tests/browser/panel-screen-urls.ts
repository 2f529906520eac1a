import { onServer } from '../postgres/databases.ts';
import { addDesignedPage } from './builder.ts';
import { addPost, addProject, addPublication } from './panel-content.ts';
import type { Site } from './site.ts';

/** The ids of rows that screens of the panel show. */
interface PanelRows {
  page: string;
  post: string;
  project: string;
  publication: string;
  message: string;
  draftIssue: string;
  sentIssue: string;
}

/** Adds a row for each screen that shows one. */
export async function addPanelRows(site: Site): Promise<PanelRows> {
  const page = await addDesignedPage(site, 'Probe page', [
    { type: 'Heading', props: { id: 'a', children: 'Probe heading' } },
  ]);
  const post = await addPost(site, 'Probe post');
  const project = await addProject(site, 'Probe project');
  const publication = await addPublication(site, 'Probe publication');
  return {
    ...{ page: page.id, post: post.id, project: project.id, publication: publication.id },
    ...(await addInboxRows(site)),
  };
}

function addInboxRows({ databaseUrl }: Site) {
  return onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<Pick<PanelRows, 'message' | 'draftIssue' | 'sentIssue'>>(
      `with message as (
         insert into contact_messages (reference, name, email, subject, message)
         values ('M-PROBE-0001', 'Ada Obi', 'ada@example.org', 'research', 'When is it?') returning id
       ),
       draft as (insert into newsletter_issues (subject) values ('Draft') returning id),
       sent as (
         insert into newsletter_issues (subject, content, started_at, finished_at)
         values ('Sent', '<p>Words</p>', now(), now()) returning id
       )
       select message.id as message, draft.id as "draftIssue", sent.id as "sentIssue"
       from message, draft, sent`,
    );
    if (!rows[0]) throw new Error('The rows were not added.');
    return rows[0];
  });
}

/** The screens that the navigation doesn't lead to, and those that open with a form. */
export function listOtherScreens(rows: PanelRows): string[] {
  return [
    `/admin/pages?edit=${rows.page}`,
    '/admin/pages/tree',
    `/admin/pages/${rows.page}/editor`,
    '/admin/posts?add=post',
    `/admin/posts/${rows.post}`,
    '/admin/projects?add=project',
    `/admin/projects/${rows.project}`,
    '/admin/publications?add=publication',
    `/admin/publications/${rows.publication}`,
    '/admin/media?add=upload',
    '/admin/users?add',
    '/admin/redirects?add',
    '/admin/applications?add=application',
    '/admin/categories?add=term',
    '/admin/messages?folder=held',
    `/admin/messages/${rows.message}`,
    '/admin/messages/spam-rules?add=rule',
    '/admin/newsletter/issues/new',
    `/admin/newsletter/issues/${rows.draftIssue}`,
    `/admin/newsletter/issues/${rows.sentIssue}`,
    '/admin/newsletter/subscribers',
    '/admin/nothing',
    '/change-password',
    '/oauth/consent',
    '/login',
    '/setup',
    '/forgotten-password',
  ];
}
