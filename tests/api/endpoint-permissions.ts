import { randomUUID } from 'node:crypto';
import { contentTables } from '#constants/enums.ts';
import { password } from '../auth/test-accounts.ts';
import { signInEndpoints } from './sign-in-endpoints.ts';

/** Who may use an endpoint, and a body that is not rejected for another reason. */
export interface Endpoint {
  to: 'anybody' | 'staff' | 'writers' | 'administrators' | 'super_admins';
  body?: () => unknown;
  /** Whether the session has to be confirmed. */
  confirmed?: true;
}

const change = { to: 'administrators', body: () => ({ version: 1 }) } as const;
const writing = { to: 'writers', body: () => ({ version: 1 }) } as const;
const newcomer = () => ({ email: `${randomUUID()}@dsti.gov.example`, full_name: 'New', password });

const dangerous = { to: 'administrators', confirmed: true } as const;
const dangerousChange = { ...change, ...dangerous } as const;

const newIssue = () => ({ subject: 'News', preview: '', content: '<p>News</p>' });

/** The endpoints that all content types share. */
function contentEndpoints(noun: string): Record<string, Endpoint> {
  const at = `/api/${noun}`;
  const made = { title: 'New', excerpt: 'x', content: 'x' };
  const described = { description: 'x', detailed_description: 'x' };
  const begun = () => ({ ...made, ...described, slug: `new-${randomUUID()}` });
  return {
    [`GET ${at}`]: { to: 'staff' },
    [`GET ${at}/counts`]: { to: 'staff' },
    [`GET ${at}/uses`]: { to: 'staff' },
    [`GET ${at}/:id/uses`]: { to: 'staff' },
    [`POST ${at}`]: { to: 'writers', body: begun },
    [`POST ${at}/bulk`]: { to: 'writers', body: () => ({ action: 'trash', items: [] }) },
    [`GET ${at}/:id`]: { to: 'staff' },
    [`GET ${at}/trash/:id`]: { to: 'staff' },
    [`PATCH ${at}/:id`]: writing,
    [`DELETE ${at}/:id`]: writing,
    [`PUT ${at}/:id/publication`]: writing,
    [`DELETE ${at}/:id/draft`]: writing,
    [`GET ${at}/:id/draft/edits`]: { to: 'staff' },
    [`POST ${at}/:id/copy`]: writing,
    [`PUT ${at}/:id/restoration`]: writing,
    [`PUT ${at}/:id/purge`]: dangerousChange,
    [`GET ${at}/:id/revisions`]: { to: 'staff' },
    [`GET ${at}/:id/revisions/:revision`]: { to: 'staff' },
    [`PATCH ${at}/:id/revisions/:revision`]: writing,
    [`PUT ${at}/:id/revisions/:revision/restoration`]: writing,
    [`GET ${at}/:id/previews`]: { to: 'staff' },
    [`POST ${at}/:id/previews`]: { to: 'writers', body: () => ({}) },
    [`DELETE ${at}/:id/previews/:preview`]: { to: 'writers' },
  };
}

function termEndpoints(noun: 'categories' | 'tags'): Record<string, Endpoint> {
  const at = `/api/${noun}`;
  return {
    [`GET ${at}`]: { to: 'staff' },
    [`POST ${at}`]: { to: 'writers', body: () => ({ type: 'posts', name: randomUUID() }) },
    [`PATCH ${at}/:id`]: { to: 'writers', body: () => ({ version: 1, name: randomUUID() }) },
    [`DELETE ${at}/:id`]: writing,
    [`PUT ${at}/:id/merge`]: {
      to: 'writers',
      body: () => ({ version: 1, into: randomUUID() }),
    },
  };
}

const pageEndpoints: Record<string, Endpoint> = {
  'GET /api/pages/tree': { to: 'staff' },
  'GET /api/pages/paths': { to: 'staff' },
  'GET /api/pages/built-in': { to: 'staff' },
  'POST /api/pages/built-in/:slug': { to: 'writers' },
  'GET /api/pages/:id/below': { to: 'staff' },
  'PUT /api/pages/:id/location': { to: 'writers', body: () => ({ version: 1, parent_id: null }) },
};

/** Every endpoint and who may use it. New endpoints must be added here. */
export const endpoints: Record<string, Endpoint> = {
  'GET /api/openapi.json': { to: 'anybody' },
  'GET /api/setup': { to: 'anybody' },
  'POST /api/setup': { to: 'anybody', body: () => ({}) },
  'GET /api/password-rules': { to: 'anybody' },
  'GET /api/email-delivery': { to: 'anybody' },
  'GET /api/realtime': { to: 'anybody' },
  'GET /api/me': { to: 'staff' },
  'PATCH /api/me': { to: 'staff', body: () => ({ version: 0 }) },
  'POST /api/me/confirmation': { to: 'staff', body: () => ({ password: 'wrong' }) },
  'PUT /api/me/photo': { to: 'staff' },
  'DELETE /api/me/photo': { to: 'staff' },
  'GET /api/me/sessions': { to: 'staff' },
  'DELETE /api/me/sessions': { to: 'staff' },
  'DELETE /api/me/sessions/:id': { to: 'staff' },
  'PUT /api/me/staff-cookie': { to: 'staff' },
  'DELETE /api/me/staff-cookie': { to: 'anybody' },
  'GET /api/dashboard': { to: 'staff' },
  'GET /api/dashboard/attention': { to: 'staff' },
  'GET /api/dashboard/administrators': { to: 'staff' },
  'GET /api/dashboard/checklist': { to: 'administrators' },
  'PUT /api/dashboard/checklist': { to: 'administrators', body: () => ({ dismissed: false }) },
  'GET /api/site': { to: 'staff' },
  'GET /api/settings': { to: 'administrators' },
  'PATCH /api/settings': {
    to: 'administrators',
    body: () => ({ version: 1, second_factor_from: null }),
    confirmed: true,
  },
  'POST /api/settings/test-message': { to: 'administrators', body: () => ({}) },
  'GET /api/maintenance': { to: 'administrators' },
  'PATCH /api/maintenance': { ...dangerous, body: () => ({ version: 1, enabled: true }) },
  'GET /api/maintenance/state': { to: 'staff' },
  'GET /api/maintenance/pages/:id': { to: 'administrators' },
  'GET /api/alert': { to: 'administrators' },
  'PATCH /api/alert': change,
  'GET /api/menus': { to: 'administrators' },
  'PUT /api/menus': {
    to: 'administrators',
    body: () => ({ version: 1, header: [], quick_links: [], resources: [], legal: [] }),
  },
  'GET /api/links/broken': { to: 'staff' },
  'GET /api/redirects': { to: 'administrators' },
  'POST /api/redirects': {
    to: 'administrators',
    body: () => ({ from_path: `/old-${randomUUID()}`, to_path: '/' }),
  },
  'POST /api/redirects/bulk': {
    to: 'administrators',
    body: () => ({ action: 'delete', items: [] }),
  },
  'PATCH /api/redirects/:id': {
    to: 'administrators',
    body: () => ({ version: 1, from_path: '/old', to_path: '/' }),
  },
  'DELETE /api/redirects/:id': change,
  'GET /api/system-report': { to: 'administrators' },
  ...signInEndpoints,
  'GET /api/failed-jobs': { to: 'administrators' },
  'POST /api/failed-jobs/attempts': { to: 'administrators' },
  'POST /api/failed-jobs/:id/attempts': { to: 'administrators' },
  'GET /api/audit': { to: 'administrators' },
  'GET /api/audit/export': dangerous,
  'GET /api/emails': { to: 'administrators' },
  'GET /api/emails/stored': { to: 'administrators' },
  'POST /api/emails/stored/deliveries': dangerous,
  'DELETE /api/emails/stored': dangerous,
  'DELETE /api/emails/:id/deliveries': { to: 'administrators' },
  'POST /api/emails/:id/deliveries': { to: 'administrators' },
  'GET /api/subscribers': { to: 'administrators' },
  'GET /api/subscribers/counts': { to: 'administrators' },
  'GET /api/subscribers/topics': { to: 'administrators' },
  'GET /api/subscribers/export': dangerous,
  'POST /api/subscribers/imports': {
    to: 'administrators',
    body: () => ({ consent_text: 'They asked for it.', csv: 'email\nx@example.org' }),
    confirmed: true,
  },
  'GET /api/subscribers/:id': { to: 'administrators' },
  'DELETE /api/subscribers/:id': change,
  'PUT /api/subscribers/:id/unsubscription': change,
  'GET /api/newsletter-issues': { to: 'administrators' },
  'GET /api/newsletter-issues/audience': { to: 'administrators' },
  'POST /api/newsletter-issues/preview': { to: 'administrators', body: newIssue },
  'GET /api/newsletter-issues/:id': { to: 'administrators' },
  'PUT /api/newsletter-issues/:id': { to: 'administrators', body: () => ({}) },
  'PATCH /api/newsletter-issues/:id': change,
  'DELETE /api/newsletter-issues/:id': change,
  'POST /api/newsletter-issues/:id/test': { to: 'administrators' },
  'PUT /api/newsletter-issues/:id/delivery': dangerousChange,
  'DELETE /api/newsletter-issues/:id/delivery': change,
  'GET /api/newsletter-issues/:id/deliveries': { to: 'administrators' },
  'POST /api/newsletter-issues/:id/retries': {
    to: 'administrators',
    body: () => ({ deliveries: [randomUUID()] }),
  },
  'GET /api/messages': { to: 'writers' },
  'GET /api/messages/counts': { to: 'writers' },
  'GET /api/messages/unread': { to: 'writers' },
  'GET /api/messages/assignees': { to: 'writers' },
  'GET /api/messages/export': dangerous,
  'GET /api/messages/:id': { to: 'writers' },
  'PUT /api/messages/:id/read': { to: 'writers' },
  'PUT /api/messages/:id/assignee': {
    to: 'writers',
    body: () => ({ version: 1, assignee: null }),
  },
  'PUT /api/messages/:id/closure': writing,
  'DELETE /api/messages/:id/closure': writing,
  'PUT /api/messages/:id/spam': writing,
  'DELETE /api/messages/:id/spam': writing,
  'POST /api/messages/:id/notes': { to: 'writers', body: () => ({ text: 'x' }) },
  'POST /api/messages/:id/replies': { to: 'writers', body: () => ({ version: 1, text: 'x' }) },
  'GET /api/spam-rules': { to: 'administrators' },
  'POST /api/spam-rules': {
    to: 'administrators',
    body: () => ({ kind: 'text', value: randomUUID() }),
  },
  'PATCH /api/spam-rules/:id': {
    to: 'administrators',
    body: () => ({ version: 1, kind: 'text', value: randomUUID() }),
  },
  'DELETE /api/spam-rules/:id': change,
  'PUT /api/presence/:content_type/:id/:tab': { to: 'staff', body: () => ({ editing: true }) },
  'DELETE /api/presence/:content_type/:id/:tab': { to: 'staff' },
  'GET /api/search': { to: 'staff' },
  'GET /api/link-targets': { to: 'staff' },
  'GET /api/link-targets/:content_type/:id/sections': { to: 'staff' },
  'POST /api/link-targets/lookup': { to: 'staff', body: () => ({ urls: [] }) },
  'GET /api/blocks/styles': { to: 'staff' },
  'POST /api/blocks/data': { to: 'writers', body: () => ({ blocks: [], pictures: [] }) },
  'POST /api/blocks/links': { to: 'staff', body: () => ({}) },
  'GET /api/patterns': { to: 'staff' },
  'POST /api/patterns': {
    to: 'writers',
    body: () => ({ name: randomUUID(), content: '{"content":[]}' }),
  },
  'PATCH /api/patterns/:id': { to: 'writers', body: () => ({ version: 1, name: 'x' }) },
  'DELETE /api/patterns/:id': writing,
  'GET /api/saved-views': { to: 'staff' },
  'POST /api/saved-views': {
    to: 'staff',
    body: () => ({ list: 'posts', name: randomUUID(), params: '' }),
  },
  'PATCH /api/saved-views/:id': { to: 'staff', body: () => ({ version: 1, name: 'x' }) },
  'DELETE /api/saved-views/:id': { to: 'staff', body: () => ({ version: 1 }) },
  'GET /api/media': { to: 'staff' },
  'GET /api/media/folders': { to: 'staff' },
  'GET /api/media/limits': { to: 'staff' },
  'POST /api/media': { to: 'writers' },
  'POST /api/media/bulk': { to: 'writers', body: () => ({ action: 'move', items: [] }) },
  'POST /api/media/from-url': { to: 'writers', body: () => ({ url: '/assets/a.svg' }) },
  'GET /api/media/:id': { to: 'staff' },
  'PATCH /api/media/:id': writing,
  'DELETE /api/media/:id': writing,
  'GET /api/media/:id/uses': { to: 'staff' },
  'PUT /api/media/:id/file': { to: 'writers' },
  'POST /api/media/uploads': { to: 'writers', body: () => ({ file_name: 'a.png', bytes: 1 }) },
  'GET /api/media/uploads/:id': { to: 'writers' },
  'PATCH /api/media/uploads/:id': { to: 'writers' },
  'DELETE /api/media/uploads/:id': { to: 'writers' },
  'POST /api/media/uploads/:id/completion': { to: 'writers', body: () => ({}) },
  'POST /api/media/:id/crop': {
    to: 'writers',
    body: () => ({ version: 1, left: 0, top: 0, width: 1, height: 1, save_as: 'copy' }),
  },
  'PUT /api/media/:id/restoration': writing,
  'PUT /api/media/:id/purge': dangerousChange,
  ...termEndpoints('categories'),
  ...termEndpoints('tags'),
  ...Object.assign({}, ...contentTables.map(contentEndpoints)),
  ...pageEndpoints,
  'GET /api/posts/authors': { to: 'staff' },
  'GET /api/posts/categories': { to: 'staff' },
  'GET /api/projects/categories': { to: 'staff' },
  'DELETE /api/pages/:id/publication': writing,
  'PUT /api/pages/:id/schedule': writing,
  'PUT /api/posts/:id': { to: 'writers', body: () => ({}) },
  'DELETE /api/posts/:id/publication': writing,
  'PUT /api/posts/:id/schedule': writing,
  'DELETE /api/projects/:id/publication': writing,
  'PUT /api/projects/:id/schedule': writing,
  'PUT /api/projects/:id': { to: 'writers', body: () => ({}) },
  'DELETE /api/publications/:id/publication': writing,
  'PUT /api/publications/:id/schedule': writing,
  'PUT /api/publications/:id': { to: 'writers', body: () => ({}) },
  'PUT /api/projects/:id/feature': writing,
  'DELETE /api/projects/:id/feature': writing,
  'GET /api/users': { to: 'administrators' },
  'POST /api/users': { ...dangerous, body: newcomer },
  'POST /api/users/bulk': {
    to: 'administrators',
    body: () => ({ action: 'deactivate', items: [] }),
    confirmed: true,
  },
  'GET /api/users/:id': { to: 'administrators' },
  'PATCH /api/users/:id': {
    to: 'administrators',
    body: () => ({ version: 1, role: 'viewer' }),
    confirmed: true,
  },
  'DELETE /api/users/:id': dangerousChange,
  'PUT /api/users/:id/deactivation': dangerousChange,
  'DELETE /api/users/:id/deactivation': dangerousChange,
  'GET /api/users/:id/work': { to: 'administrators' },
  'PUT /api/users/:id/work': {
    to: 'administrators',
    body: () => ({ version: 1, hand_over_to: randomUUID() }),
  },
  'PUT /api/users/:id/confirmation': dangerousChange,
  'PUT /api/users/:id/invitation': dangerousChange,
  'DELETE /api/users/:id/invitation': dangerousChange,
  'PUT /api/users/:id/invitation-link': dangerousChange,
  'PUT /api/users/:id/password': dangerousChange,
  'PUT /api/users/:id/password-link': dangerousChange,
  'DELETE /api/users/:id/second-factor': dangerousChange,
  'GET /api/users/:id/passkeys': { to: 'administrators' },
  'DELETE /api/users/:id/photo': change,
  'DELETE /api/users/:id/passkeys/:passkey': dangerousChange,
  'POST /api/invitations': { ...dangerous, body: newcomer },
};
