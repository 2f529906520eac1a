import { contactSubjectLabels } from '#constants/contact-subjects.ts';
import { isPlainEmailAddress } from '../mail-sender.ts';
import type {
  MessageAssignment,
  MessageEmail,
  MessageNotification,
  MessageReceipt,
  MessageReply,
} from '../message-email.ts';
import type { EmailContent, EmailContext, EmailPart } from './email-content.ts';
import { formatDateTime } from './format-date-time.ts';
import { getGreetingName, toOneLine } from './one-line.ts';
import { getSwitchOffNote } from './switch-off-note.ts';

/** The receipt for the sender, the emails that tell staff of a message, and the replies of staff. */
export function getMessageEmailContent(email: MessageEmail, context: EmailContext): EmailContent {
  switch (email.kind) {
    case 'message_receipt':
      return getReceipt(email, context);
    case 'message_notification':
      return getNotification(email, context);
    case 'message_assigned':
      return getAssignment(email, context);
    case 'message_reply':
      return getReply(email, context);
  }
}

function getReceipt(email: MessageReceipt, context: EmailContext): EmailContent {
  const name = getGreetingName(email.sender.name);
  return {
    subject: `We received your message (${email.reference})`,
    preview: `Your reference number is ${email.reference}.`,
    heading: 'We received your message',
    greeting: name ? `Dear ${name},` : 'Hello,',
    parts: [
      {
        type: 'text',
        text: `Thank you for writing to ${toOneLine(context.site_name)}. We’ll read your message and reply by email.`,
      },
      {
        type: 'details',
        rows: [
          { label: 'Reference', value: email.reference },
          { label: 'Subject', value: contactSubjectLabels[email.subject] },
          { label: 'Received', value: receivedAt(email, context) },
        ],
      },
    ],
    note: 'If you didn’t send this message, you can ignore this email.',
    ...replyToStaff(context),
  };
}

function getNotification(email: MessageNotification, context: EmailContext): EmailContent {
  const site = toOneLine(context.site_name);
  return {
    subject: `New message: ${contactSubjectLabels[email.subject]} (${email.reference})`,
    preview: `From ${toOneLine(email.sender.name)}`,
    heading: 'New message',
    greeting: 'Hello,',
    parts: [
      { type: 'text', text: `Someone sent a message with the contact form on ${site}.` },
      ...describeMessage(email, context),
    ],
    note: `This email was sent to the contact address of ${site}. Open the message to reply, so that your colleagues can see it’s been answered.`,
    replyTo: email.sender.email,
  };
}

function getAssignment(email: MessageAssignment, context: EmailContext): EmailContent {
  return {
    subject: `Message assigned to you (${email.reference})`,
    preview: `${contactSubjectLabels[email.subject]}, from ${toOneLine(email.sender.name)}`,
    heading: 'A message was assigned to you',
    greeting: 'Hello,',
    parts: [
      { type: 'text', text: `${toOneLine(email.assignedBy)} assigned this message to you.` },
      ...describeMessage(email, context),
    ],
    ...getSwitchOffNote(
      context,
      `You’re getting this email because you answer messages for ${toOneLine(context.site_name)}. `,
    ),
  };
}

function getReply(email: MessageReply, context: EmailContext): EmailContent {
  const site = toOneLine(context.site_name);
  const contactPage = `${context.publicUrl}/contact`;
  const answers = replyToStaff(context);
  return {
    subject: `Re: Your message to ${site} (${email.reference})`,
    preview: toOneLine(email.reply),
    heading: 'Reply to your message',
    parts: [
      { type: 'written', text: email.reply },
      { type: 'written', text: `${toOneLine(email.author)}\n${site}` },
      { type: 'quote', intro: `You wrote at ${receivedAt(email, context)}`, text: email.text },
    ],
    note: `Your reference number is ${email.reference}. To write to us again, ${
      answers.replyTo ? 'reply to this email' : `use the form at ${contactPage}`
    }.`,
    isPersonal: true,
    ...answers,
  };
}

/** What staff see of a message, and the button that opens it. */
function describeMessage(
  email: MessageNotification | MessageAssignment,
  context: EmailContext,
): EmailPart[] {
  const { reference, subject, sender, text, messageId } = email;
  return [
    {
      type: 'details',
      rows: [
        { label: 'From', value: toOneLine(sender.name) },
        { label: 'Email', value: sender.email },
        { label: 'Subject', value: contactSubjectLabels[subject] },
        { label: 'Reference', value: reference },
        { label: 'Received', value: receivedAt(email, context) },
      ],
    },
    { type: 'quote', intro: 'Message', text },
    {
      type: 'button',
      label: 'Open message',
      href: `${context.publicUrl}/admin/messages/${messageId}`,
    },
  ];
}

function receivedAt(email: MessageEmail, { time_zone }: EmailContext): string {
  return formatDateTime(new Date(email.receivedAt), time_zone);
}

/** Without a contact address, the sender of our emails may be one that nobody reads. */
function replyToStaff({ contact_email }: EmailContext): Pick<EmailContent, 'replyTo'> {
  return contact_email !== null && isPlainEmailAddress(contact_email)
    ? { replyTo: contact_email }
    : {};
}
