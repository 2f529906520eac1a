import type { Action } from './audit-entry.ts';

interface ActionLabels {
  /** Its name in the filter, where no subject follows. */
  label: string;
  /** What the sentence of an entry says; `{}` is replaced by the subject, which otherwise follows. */
  said: string;
  /** What the sentence says of users who act on their own account; no subject follows. */
  own?: string;
}

export const actionLabels: Record<Action, ActionLabels> = {
  add: { label: 'Add', said: 'added to' },
  add_factor: {
    label: 'Add a second factor',
    said: 'added a second factor to',
    own: 'added a second factor',
  },
  add_note: { label: 'Add a note', said: 'added a note to' },
  add_passkey: { label: 'Add a passkey', said: 'added a passkey to', own: 'added a passkey' },
  approve_application: {
    label: 'Approve an application',
    said: 'gave an application access to the account of',
    own: 'gave an application access to their account',
  },
  assign: { label: 'Assign', said: 'assigned' },
  change_password: {
    label: 'Change password',
    said: 'changed the password of',
    own: 'changed their password',
  },
  change_phone: {
    label: 'Change phone number',
    said: 'changed the phone number of',
    own: 'changed their phone number',
  },
  change_role: { label: 'Change role', said: 'changed the role of' },
  close: { label: 'Close', said: 'closed' },
  confirm: { label: 'Confirm account', said: 'confirmed the account of' },
  create: { label: 'Create', said: 'created' },
  create_invitation_link: {
    label: 'Create an invitation link',
    said: 'created an invitation link for',
  },
  create_preview_link: { label: 'Share a preview', said: 'shared a preview of' },
  deactivate: { label: 'Deactivate', said: 'deactivated' },
  delete: { label: 'Delete', said: 'deleted' },
  describe_revision: { label: 'Name a revision', said: 'named a revision of' },
  discard: { label: 'Discard changes', said: 'discarded changes to' },
  discard_email: { label: 'Discard email', said: 'discarded' },
  duplicate: { label: 'Duplicate', said: 'duplicated' },
  end_sessions: {
    label: 'End sessions',
    said: 'ended sessions of',
    own: 'ended their own sessions',
  },
  enter_password: {
    label: 'Enter the password',
    said: 'entered the password of',
    own: 'entered their password, with the second factor pending',
  },
  export: { label: 'Export', said: 'exported' },
  fail_sign_in: { label: 'Failed sign-in', said: 'failed to sign in as' },
  feature: { label: 'Feature', said: 'featured' },
  hand_over: { label: 'Hand over work', said: 'handed over the work of' },
  hide: { label: 'Turn off', said: 'hid' },
  import: { label: 'Import', said: 'imported' },
  invite: { label: 'Invite', said: 'invited' },
  link_identity: {
    label: 'Connect a sign-in provider',
    said: 'connected a sign-in provider to',
    own: 'connected a sign-in provider to their account',
  },
  mark_spam: { label: 'Mark as spam', said: 'marked {} as spam' },
  merge: { label: 'Merge', said: 'merged' },
  move: { label: 'Move', said: 'moved' },
  open: { label: 'Open', said: 'opened' },
  pause: { label: 'Pause sending', said: 'paused sending' },
  publish: { label: 'Publish', said: 'published' },
  purge: { label: 'Delete permanently', said: 'permanently deleted' },
  reactivate: { label: 'Reactivate', said: 'reactivated' },
  release: { label: 'Move from spam to the inbox', said: 'moved {} from spam to the inbox' },
  remove_factor: {
    label: 'Remove a second factor',
    said: 'removed a second factor of',
    own: 'removed a second factor',
  },
  remove_passkey: {
    label: 'Remove a passkey',
    said: 'removed a passkey of',
    own: 'removed a passkey',
  },
  reopen: { label: 'Reopen', said: 'reopened' },
  replace: { label: 'Replace file', said: 'replaced the file of' },
  replace_secret: { label: 'Replace secret', said: 'created a new secret for' },
  reply: { label: 'Reply', said: 'replied to' },
  resend: { label: 'Resend', said: 'resent' },
  reset_second_factor: {
    label: 'Reset two-factor authentication',
    said: 'reset two-factor authentication for',
  },
  reset_password: { label: 'Reset password', said: 'reset the password of' },
  restart: { label: 'Restart', said: 'restarted' },
  restore: { label: 'Restore', said: 'restored' },
  restore_revision: { label: 'Restore a revision', said: 'restored a revision of' },
  resume: { label: 'Resume sending', said: 'resumed sending' },
  retry: { label: 'Retry emails', said: 'retried emails of' },
  revoke_application: {
    label: 'Revoke an application’s access',
    said: 'revoked an application’s access to the account of',
    own: 'revoked an application’s access to their account',
  },
  revoke_invitation: { label: 'Revoke an invitation', said: 'revoked the invitation of' },
  revoke_preview_link: { label: 'Revoke a preview link', said: 'revoked a preview link to' },
  save: { label: 'Save', said: 'saved' },
  schedule: { label: 'Schedule', said: 'scheduled' },
  send: { label: 'Send', said: 'sent' },
  send_password_link: { label: 'Send password link', said: 'sent a password link to' },
  send_test: { label: 'Send a test email', said: 'sent a test email with' },
  show: { label: 'Turn on', said: 'showed' },
  sign_in: { label: 'Sign in', said: 'signed in as', own: 'signed in' },
  sign_out: { label: 'Sign out', said: 'signed out as', own: 'signed out' },
  trash: { label: 'Move to trash', said: 'moved {} to the trash' },
  unfeature: { label: 'Remove from featured', said: 'unfeatured' },
  unlink_identity: {
    label: 'Disconnect a sign-in provider',
    said: 'disconnected a sign-in provider from',
    own: 'disconnected a sign-in provider from their account',
  },
  unpublish: { label: 'Unpublish', said: 'unpublished' },
  unschedule: { label: 'Unschedule', said: 'unscheduled' },
  unsubscribe: { label: 'Unsubscribe', said: 'unsubscribed' },
  update: { label: 'Change', said: 'changed' },
  use_recovery_code: {
    label: 'Use a recovery code',
    said: 'used a recovery code of',
    own: 'used a recovery code',
  },
  verify_factor: {
    label: 'Verify a second factor',
    said: 'verified a second factor of',
    own: 'verified their second factor',
  },
};
