import type { EmailContent } from './email-content.ts';

/** The note of emails that staff can switch off; `before` begins it. */
export function getSwitchOffNote(
  { publicUrl }: { publicUrl: string },
  before = '',
): Pick<EmailContent, 'note' | 'noteLinks'> {
  return {
    note: `${before}You can switch these emails off in your account.`,
    noteLinks: [{ label: 'Notification settings', href: `${publicUrl}/admin/account` }],
  };
}
