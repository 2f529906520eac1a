import type { Me, Permission } from '../session/me.ts';

/** A task of the handbook. */
export interface HandbookTopic {
  /** Its anchor on the help screen. */
  id: string;
  title: string;
  /** Users without it don't see the topic. */
  permission: Permission;
  steps: readonly string[];
  /** What is good to know beside the steps. */
  note?: string;
  /** The screen where the task is done. */
  screen: { label: string; url: string };
}

const posts = { label: 'Posts', url: '/admin/posts' };
const pages = { label: 'Pages', url: '/admin/pages' };

/** The editor's handbook, in the order in which people meet the tasks. */
const topics: readonly HandbookTopic[] = [
  {
    id: 'write-a-post',
    title: 'Write and publish a post',
    permission: 'posts.write',
    steps: [
      'Open Posts and choose “New Post”.',
      'Enter a title, an excerpt and the text, then choose “Create post”.',
      'Click the post’s title in the list to open the writing screen.',
      'Choose “Publish” when it is ready.',
    ],
    note: 'Changes to a published post stay private until you publish them.',
    screen: posts,
  },
  {
    id: 'add-images',
    title: 'Add images to a text',
    permission: 'posts.write',
    steps: [
      'Put the cursor where the image should be.',
      'Paste or drop the image into the text, or choose one from the media library.',
      'Describe the image for people who can’t see it.',
    ],
    screen: posts,
  },
  {
    id: 'schedule',
    title: 'Schedule a publication',
    permission: 'posts.write',
    steps: [
      'Open the post or project, click the arrow beside “Publish” and choose “Schedule…”.',
      'For a page, choose “Edit details” from the “⋯” menu of the builder, then “Schedule”.',
      'Enter when to publish it, unpublish it, or both.',
      'Check the dashboard: it lists what is scheduled next.',
    ],
    note: 'Times are in the time zone of the site.',
    screen: posts,
  },
  {
    id: 'restore-a-revision',
    title: 'Restore an earlier revision',
    permission: 'posts.write',
    steps: [
      'Open the post, page or project and choose “Revisions” from the “⋯” menu at the top.',
      'Choose a revision to compare it with the current text.',
      'Choose “Restore this revision”, or restore one part of it.',
      'Publish when you’re happy with the result.',
    ],
    screen: posts,
  },
  {
    id: 'build-a-page',
    title: 'Build a page',
    permission: 'pages.write',
    steps: [
      'Open Pages and choose “New Page”.',
      'Enter a title and choose “Create page”. The builder opens.',
      'Add blocks from the left side and edit their fields on the right.',
      'Choose “Publish” when it is ready.',
    ],
    screen: pages,
  },
  {
    id: 'move-a-page',
    title: 'Move a page',
    permission: 'pages.write',
    steps: [
      'Open Pages and choose “Tree”.',
      'Drag the page onto its new parent, or select its row and press Alt and an arrow key.',
      'Check how many pages move along, then confirm.',
    ],
    note: 'Old URLs of published pages redirect to the new ones.',
    screen: { label: 'Page tree', url: '/admin/pages/tree' },
  },
  {
    id: 'customise-a-built-in-page',
    title: 'Customise the home page',
    permission: 'pages.write',
    steps: [
      'Open Pages and choose “Customise” below “Home”.',
      'Edit the blocks in the builder, then choose “Publish”.',
    ],
    note: '“Back to built-in” shows the original page again. About us, Projects and Contact work the same way.',
    screen: pages,
  },
  {
    id: 'present-a-project',
    title: 'Present a project',
    permission: 'projects.write',
    steps: [
      'Open Projects, choose “New Project” and enter what visitors should know.',
      'Choose “Create project”, then click the project’s title in the list to open the writing screen.',
      'Choose “Publish” when it is ready.',
      'To show it on the home page, choose “Add to featured” from its menu in the list.',
    ],
    note: 'The status says how far the project has got. It doesn’t decide whether visitors see it.',
    screen: { label: 'Projects', url: '/admin/projects' },
  },
  {
    id: 'publish-a-report',
    title: 'Publish a report or paper',
    permission: 'publications.write',
    steps: [
      'Open Publications, choose “New Publication” and enter its kind, date and summary.',
      'Enter the text, choose the file for download beside “Document”, or both.',
      'Choose “Create publication”, then click its title in the list to open the writing screen.',
      'Choose “Publish” when it is ready.',
    ],
    screen: { label: 'Publications', url: '/admin/publications' },
  },
  {
    id: 'categories',
    title: 'Tidy up categories and tags',
    permission: 'taxonomy.manage',
    steps: [
      'Open Categories and tags and choose the kind: news, projects or tags.',
      'To rename one, choose “Edit” and enter the new name. All items get it.',
      'To join two, choose “Merge” from the menu of the one to remove.',
    ],
    note: 'Links to the old name lead to the new one. If many items have it, this takes a few minutes; the list shows the progress.',
    screen: { label: 'Categories and tags', url: '/admin/categories' },
  },
  {
    id: 'media',
    title: 'Upload files',
    permission: 'media.write',
    steps: [
      'Open Media Library and choose “Add Media”.',
      'Choose “Choose files” and wait until all are uploaded.',
      'Open each image and enter its alternative text.',
    ],
    note: 'Replace a file in its details to keep all links to it.',
    screen: { label: 'Media Library', url: '/admin/media' },
  },
  {
    id: 'messages',
    title: 'Answer a message',
    permission: 'messages.answer',
    steps: [
      'Open Messages and choose a message.',
      'Assign it to yourself, so that nobody answers it twice.',
      'Write a reply and send it, or add a note for colleagues.',
    ],
    note: 'Suspected spam is in the folder “Held”. Check it from time to time.',
    screen: { label: 'Messages', url: '/admin/messages' },
  },
  {
    id: 'menus',
    title: 'Change the menus',
    permission: 'navigation.manage',
    steps: [
      'Open Menus and choose “Add item” below the menu.',
      'Enter a label, then search for a page or paste a URL.',
      'Drag the item by its handle, or move it with its buttons or with Alt and the arrow keys.',
      'Choose “Save menus”. Visitors see the change on every page.',
    ],
    screen: { label: 'Menus', url: '/admin/menus' },
  },
  {
    id: 'redirects',
    title: 'Redirect an old URL',
    permission: 'redirects.manage',
    steps: [
      'Open Redirects and choose “New Redirect”.',
      'Enter the old URL and the new one.',
      'Choose “Add redirect”, then open the old URL to check it.',
    ],
    note: 'When you change the slug of a published item, a redirect is added for you.',
    screen: { label: 'Redirects', url: '/admin/redirects' },
  },
  {
    id: 'newsletter',
    title: 'Send a newsletter',
    permission: 'newsletter.manage',
    steps: [
      'Open Newsletter, choose “New issue” and write it.',
      'Choose “Preview”, then “Send test to me”.',
      'Choose “Send...”. You can pause at any time; nobody receives it twice.',
    ],
    screen: { label: 'Newsletter', url: '/admin/newsletter/issues' },
  },
  {
    id: 'maintenance',
    title: 'Close the site for maintenance',
    permission: 'maintenance.manage',
    steps: [
      'Open Maintenance and enter what visitors should read.',
      'Turn on maintenance mode, or enter when it should begin and end.',
      'Choose “Save Settings”.',
    ],
    note: 'Staff who are signed in can use the site and the panel as usual.',
    screen: { label: 'Maintenance', url: '/admin/maintenance' },
  },
  {
    id: 'invite',
    title: 'Invite a colleague',
    permission: 'users.manage',
    steps: [
      'Open Users and choose “Invite by email”.',
      'Enter their name and email address, choose a role, then “Send invitation”.',
      'They receive an email with a link to set their password. While email delivery is off, you get the link to pass on.',
      'The link works for seven days. Until they accept, the menu of their row resends the invitation, creates another link, or revokes it.',
    ],
    note: 'Viewers read, editors write and publish, administrators also manage the site and its users.',
    screen: { label: 'Users', url: '/admin/users' },
  },
];

/** The topics for what this user may do. */
export function listTopics({ can }: Pick<Me, 'can'>): HandbookTopic[] {
  return topics.filter(({ permission }) => can.includes(permission));
}

export function topicUrl({ id }: Pick<HandbookTopic, 'id'>): string {
  return `/admin/help#${id}`;
}
