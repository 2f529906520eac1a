/** The emails that staff can switch off. A scheduled publication shares one switch for success and failure. */
export const notificationKinds = [
  'message_assigned',
  'scheduled_publication',
  'draft_edited',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** An author gets at most one email about the edits of one person to one draft in this time. */
export const draftEditedHours = 8;
