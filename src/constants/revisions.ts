/** How long a user may pause before their next save of a draft starts a new editing session. */
export const sessionPauseMinutes = 30;
/** How long draft revisions without a name or note are kept. Published ones are kept for good. */
export const draftRevisionRetentionDays = 365;

export const maxRevisionName = 100;
export const maxRevisionNote = 1_000;
