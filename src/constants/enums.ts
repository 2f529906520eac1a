// Each list that a column stores has a CHECK constraint in the database; a test compares the two.

export const roles = ['super_admin', 'admin', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const actorKinds = ['visitor', 'staff', 'system'] as const;

/** The tables that hold content, which are also the names of the content types. */
export const contentTables = ['pages', 'posts', 'projects', 'publications'] as const;
export type ContentTableName = (typeof contentTables)[number];
/** What one item is called. Here, because screens that need no more of a content type should not load its fields. */
export const contentNouns = {
  pages: 'page',
  posts: 'post',
  projects: 'project',
  publications: 'publication',
} as const satisfies Record<ContentTableName, string>;

/** What a revision holds: what was published, or the draft that an editing session ended with. */
export const revisionKinds = ['published', 'draft'] as const;
export type RevisionKind = (typeof revisionKinds)[number];
/** The tables whose rows can hold a link. */
export const linkSources = [
  ...contentTables,
  ...(['navigation', 'redirects', 'alert_banner', 'maintenance_mode', 'site_settings'] as const),
  ...(['patterns', 'newsletter_issues'] as const),
] as const;
export type LinkSource = (typeof linkSources)[number];

export const publicationStatuses = ['draft', 'published'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];

export const projectStatuses = ['planning', 'active', 'completed', 'on_hold'] as const;

export const publicationKinds = [
  'report',
  'policy_paper',
  'working_paper',
  'annual_report',
  'guideline',
  'data_sheet',
] as const;

/** What has a list of terms: the categories of posts, those of projects, and tags. */
export const vocabularies = ['post_categories', 'project_categories', 'tags'] as const;
export type Vocabulary = (typeof vocabularies)[number];
/** The lists of categories, by the content type that has them. */
export const categoryLists = {
  posts: 'post_categories',
  projects: 'project_categories',
} as const satisfies Partial<Record<ContentTableName, Vocabulary>>;

export const alertLevels = ['information', 'warning', 'emergency'] as const;
export type AlertLevel = (typeof alertLevels)[number];

export const menuNames = ['header', 'quick_links', 'resources', 'legal'] as const;
export type MenuName = (typeof menuNames)[number];

/** Contact messages: `held` ones are possible spam that nobody has looked at yet; `new` ones are unread. */
export const messageStatuses = ['held', 'new', 'open', 'answered', 'closed', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
/** What staff add to a message. */
export const messageEntryKinds = ['note', 'reply'] as const;
export type MessageEntryKind = (typeof messageEntryKinds)[number];
/** What a spam rule compares: the whole email address, its domain, or a part of the text. */
export const spamRuleKinds = ['email', 'domain', 'text'] as const;
export type SpamRuleKind = (typeof spamRuleKinds)[number];

/** How a subscriber's email address got onto the list. */
export const subscriberSources = ['form', 'import'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

/**
 * The status of an issue of the newsletter to one recipient. `unknown`: it was interrupted while sending, and may or may
 * not have arrived. `skipped`: the recipient unsubscribed before.
 */
export const deliveryStatuses = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'unknown',
  'skipped',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Whether the variants of an image exist. */
export const variantStates = ['none', 'waiting', 'ready', 'failed'] as const;

/**
 * Computed, not stored. Deactivated users cannot sign in; unconfirmed ones signed up themselves and wait for an
 * administrator; invited ones have not accepted yet, which confirms their email address.
 */
export const userStatuses = ['active', 'invited', 'unconfirmed', 'deactivated'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What the list of users can be filtered by; of the invited, those whose link has expired can be found alone. */
export const userStatusFilters = [...userStatuses, 'invitation_expired'] as const;
export type UserStatusFilter = (typeof userStatusFilters)[number];

export const accountEmailKinds = [
  'confirmation',
  'invitation',
  'recovery',
  'magic_link',
  'address_change_new',
  'address_change_current',
  'reauthentication',
] as const;
export const newsletterEmailKinds = [
  'newsletter_confirmation',
  'newsletter_already_subscribed',
  'newsletter_digest',
] as const;
/** To the sender, to the site's contact address, to the assignee, and the replies of staff. */
export const messageEmailKinds = [
  'message_receipt',
  'message_notification',
  'message_assigned',
  'message_reply',
] as const;
/** To the user who scheduled a publication, and to the author of a draft that someone else edited. */
export const staffEmailKinds = ['schedule_published', 'schedule_failed', 'draft_edited'] as const;
/** About the safety of an account; nobody can switch them off. */
const securityEmailKinds = ['mail_server_changed', 'new_device', 'sign_in_method_changed'] as const;
/** Every kind of email; each has its content in `src/mail/emails/email-content.ts`. */
export const emailKinds = [
  ...accountEmailKinds,
  ...newsletterEmailKinds,
  ...messageEmailKinds,
  'newsletter_test',
  ...staffEmailKinds,
  'work_handed_over',
  ...securityEmailKinds,
] as const;
export type EmailKind = (typeof emailKinds)[number];

/** How an email was sent: without a mail server, it is stored. */
export const emailCarriers = ['mail_server', 'stored'] as const;
/** Computed, not stored. */
export const emailStatuses = ['waiting', 'sent', 'stored', 'discarded', 'failed'] as const;
export type EmailStatus = (typeof emailStatuses)[number];
