import type { MessageStatus } from '#constants/enums.ts';
import { type MessageFolder, spamRetentionDays } from '#constants/messages.ts';
import type { PanelBadgeProps } from '#ui/panel/badge/panel-badge.tsx';

interface BadgeLabel {
  label: string;
  tone: PanelBadgeProps['tone'];
}

interface FolderLabels {
  label: string;
  /** What an empty folder says. */
  empty: { title: string; line?: string };
}

const deletion = `Deleted after ${spamRetentionDays} days.`;

export const folderLabels: Record<MessageFolder, FolderLabels> = {
  inbox: {
    label: 'Inbox',
    empty: {
      title: 'No open messages.',
      line: 'Messages from the contact form arrive here.',
    },
  },
  answered: {
    label: 'Answered',
    empty: {
      title: 'No answered messages.',
      line: 'Messages move here when you reply, until you close them.',
    },
  },
  closed: {
    label: 'Closed',
    empty: { title: 'No closed messages.', line: 'Close messages that need no more work.' },
  },
  held: {
    label: 'Held',
    empty: {
      title: 'No held messages.',
      line: `Possible spam waits here until you decide. ${deletion}`,
    },
  },
  spam: {
    label: 'Spam',
    empty: { title: 'No spam.', line: `Messages that you mark as spam are here. ${deletion}` },
  },
  all: {
    label: 'All',
    empty: {
      title: 'No messages yet.',
      line: 'Messages from the contact form arrive here.',
    },
  },
};

export const statusLabels: Record<MessageStatus, BadgeLabel> = {
  new: { label: 'New', tone: 'blue' },
  open: { label: 'Open', tone: 'yellow' },
  answered: { label: 'Answered', tone: 'green' },
  closed: { label: 'Closed', tone: 'grey' },
  held: { label: 'Held', tone: 'red' },
  spam: { label: 'Spam', tone: 'red' },
};

/** What the author of a note, reply or rule is called once their account is gone. */
export const deletedUser = 'A deleted user';
