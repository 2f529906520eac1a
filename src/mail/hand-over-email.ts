/** Tells a user that the work of a colleague was handed over to them. */
export interface WorkHandedOver {
  kind: 'work_handed_over';
  to: string;
  /** Full name of the colleague. */
  from: string;
  /** Full name of the user who handed it over. */
  handedOverBy: string;
  drafts: number;
  scheduledPublications: number;
  assignedMessages: number;
  expiresAt?: never;
}
