/** The queues whose jobs are emails of the email log, where they are listed and sent again. */
export const emailQueues = ['mail', 'visitor_mail', 'bulk_mail'] as const;

/** The queues whose failed jobs are listed as such. */
export const listedQueues = [
  'image_variants',
  'thumbnails',
  'newsletter',
  'requested_emails',
] as const;
export type ListedQueue = (typeof listedQueues)[number];
