import type { WorkHandedOver } from '../hand-over-email.ts';
import type { EmailContent, EmailContext } from './email-content.ts';
import { toOneLine } from './one-line.ts';
import { getSwitchOffNote } from './switch-off-note.ts';

/** The email that tells a user what they took over from a colleague. */
export function getHandOverEmailContent(
  email: WorkHandedOver,
  context: EmailContext,
): EmailContent {
  const from = toOneLine(email.from) || 'a colleague';
  const by = toOneLine(email.handedOverBy) || 'An administrator';
  const rows = [
    { label: 'Drafts', count: email.drafts },
    { label: 'Scheduled publications', count: email.scheduledPublications },
    { label: 'Assigned messages', count: email.assignedMessages },
  ].filter(({ count }) => count > 0);
  return {
    subject: `Work handed over to you: ${from}`,
    preview: `From ${from}`,
    heading: `You’ve taken over work from ${from}`,
    greeting: 'Hello,',
    parts: [
      { type: 'text', text: `${by} handed over work from ${from} to you.` },
      {
        type: 'details',
        rows: rows.map(({ label, count }) => ({ label, value: String(count) })),
      },
      ...(email.assignedMessages > 0
        ? [
            {
              type: 'button' as const,
              label: 'Open your messages',
              href: `${context.publicUrl}/admin/messages?assignee=me`,
            },
          ]
        : [
            {
              type: 'button' as const,
              label: 'Open the panel',
              href: `${context.publicUrl}/admin`,
            },
          ]),
    ],
    ...getSwitchOffNote(context),
  };
}
