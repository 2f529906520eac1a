/** The steps of the setup checklist, in the order they are best done. */
export const setupSteps = [
  'logo',
  'contact_email',
  'email_delivery',
  'colleague',
  'first_post',
  'starter_content',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What the dashboard counts as waiting for someone, most urgent first. */
export const attentionSources = [
  'failed_backups',
  'accounts_to_confirm',
  'failed_emails',
  'unfinished_issues',
  'assigned_messages',
  'unread_messages',
  'broken_links',
] as const;
export type AttentionSource = (typeof attentionSources)[number];
