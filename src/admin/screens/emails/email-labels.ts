import type { EmailKind } from '#constants/enums.ts';

/** What each kind of email is called in the list and its filter. */
export const kinds: Record<EmailKind, string> = {
  confirmation: 'Email confirmation',
  invitation: 'Invitation',
  recovery: 'New password',
  magic_link: 'Sign-in link',
  address_change_new: 'Email change, new address',
  address_change_current: 'Email change, current address',
  reauthentication: 'Confirmation code',
  newsletter_confirmation: 'Newsletter confirmation',
  newsletter_already_subscribed: 'Already subscribed',
  newsletter_digest: 'News by topic',
  message_receipt: 'Message receipt',
  message_notification: 'New message',
  message_assigned: 'Message assigned',
  message_reply: 'Message reply',
  newsletter_test: 'Newsletter test',
  schedule_published: 'Scheduled item published',
  schedule_failed: 'Scheduled item not published',
  draft_edited: 'Draft edited',
  work_handed_over: 'Work handed over',
  mail_server_changed: 'Mail server changed',
  new_device: 'Sign-in from a new device',
  sign_in_method_changed: 'Passkey or second factor changed',
};
