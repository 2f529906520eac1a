import type { ContentTableName } from '#constants/enums.ts';

/** What emails about a page or post say of it. */
interface AboutContent {
  to: string;
  content: {
    table: ContentTableName;
    id: string;
    /** May be empty. */
    title: string;
  };
  expiresAt?: never;
}

export interface SchedulePublished extends AboutContent {
  kind: 'schedule_published';
  /** The path of the live page. */
  path: string;
  /** ISO 8601. */
  publishedAt: string;
}

export interface ScheduleFailed extends AboutContent {
  kind: 'schedule_failed';
  /** ISO 8601. */
  scheduledFor: string;
  /** In sentences for staff. */
  reason: string;
}

export interface DraftEdited extends AboutContent {
  kind: 'draft_edited';
  /** Full name. */
  editor: string;
  /** ISO 8601. */
  editedAt: string;
}

/** An email that tells staff of something that happened to their work; they can switch it off. */
export type StaffEmail = SchedulePublished | ScheduleFailed | DraftEdited;
