import { draftEditedHours } from '#constants/notifications.ts';
import { contentTypes } from '#content-types/definitions.ts';
import type { DraftEdited, ScheduleFailed, SchedulePublished, StaffEmail } from '../staff-email.ts';
import type { EmailContent, EmailContext, EmailPart } from './email-content.ts';
import { formatDateTime } from './format-date-time.ts';
import { toOneLine } from './one-line.ts';
import { getSwitchOffNote } from './switch-off-note.ts';

/** The emails that tell staff of scheduled publications, and of edits to their drafts. */
export function getStaffEmailContent(email: StaffEmail, context: EmailContext): EmailContent {
  switch (email.kind) {
    case 'schedule_published':
      return getPublished(email, context);
    case 'schedule_failed':
      return getFailed(email, context);
    case 'draft_edited':
      return getDraftEdited(email, context);
  }
}

function getPublished(email: SchedulePublished, context: EmailContext): EmailContent {
  const { noun } = contentTypes[email.content.table];
  return {
    subject: `Published: ${titleOf(email)}`,
    preview: `The ${noun} is published.`,
    heading: 'Published as scheduled',
    greeting: 'Hello,',
    parts: [
      { type: 'text', text: `The ${noun} was published as scheduled, and visitors can see it.` },
      describe(email, [{ label: 'Published', value: format(email.publishedAt, context) }]),
      { type: 'button', label: `View ${noun}`, href: `${context.publicUrl}${email.path}` },
    ],
    ...getSwitchOffNote(context),
  };
}

function getFailed(email: ScheduleFailed, context: EmailContext): EmailContent {
  const { noun } = contentTypes[email.content.table];
  return {
    subject: `Not published: ${titleOf(email)}`,
    preview: toOneLine(email.reason),
    heading: 'A scheduled publication failed',
    greeting: 'Hello,',
    parts: [
      {
        type: 'text',
        text: `The ${noun} couldn’t be published as scheduled. Fix the problem, then publish or schedule it again.`,
      },
      describe(email, [{ label: 'Scheduled for', value: format(email.scheduledFor, context) }]),
      { type: 'quote', intro: 'Problem', text: email.reason },
      openButton(email, context),
    ],
    ...getSwitchOffNote(context),
  };
}

function getDraftEdited(email: DraftEdited, context: EmailContext): EmailContent {
  const { noun } = contentTypes[email.content.table];
  const editor = toOneLine(email.editor);
  return {
    subject: `Draft edited: ${titleOf(email)}`,
    preview: `Edited by ${editor}`,
    heading: 'Someone edited your draft',
    greeting: 'Hello,',
    parts: [
      { type: 'text', text: `${editor} edited the draft of a ${noun} that you created.` },
      describe(email, [{ label: 'Edited', value: format(email.editedAt, context) }]),
      openButton(email, context),
      {
        type: 'quiet',
        text: `You get at most one of these emails every ${draftEditedHours} hours for each ${noun} and editor.`,
      },
    ],
    ...getSwitchOffNote(context),
  };
}

function describe(email: StaffEmail, rows: { label: string; value: string }[]): EmailPart {
  return { type: 'details', rows: [{ label: 'Title', value: titleOf(email) }, ...rows] };
}

function openButton({ content }: StaffEmail, { publicUrl }: EmailContext): EmailPart {
  return {
    type: 'button',
    label: `Open ${contentTypes[content.table].noun}`,
    href: `${publicUrl}/admin/${content.table}?edit=${content.id}`,
  };
}

function titleOf({ content }: StaffEmail): string {
  return toOneLine(content.title) || 'Untitled';
}

function format(moment: string, { time_zone }: EmailContext): string {
  return formatDateTime(new Date(moment), time_zone);
}
