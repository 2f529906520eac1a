/** Lowest and highest number of days of each setting that says how long personal data is kept. */
export const retentionLimits = {
  message_retention_days: { min: 30, max: 3_650 },
  /** The dashboard shows what happened in the last two weeks. */
  audit_retention_days: { min: 30, max: 3_650 },
  session_retention_days: { min: 1, max: 365 },
  /** The health report counts the emails that failed within a week. */
  email_retention_days: { min: 7, max: 365 },
} as const;

export type RetentionName = keyof typeof retentionLimits;

export const retentionNames = Object.keys(retentionLimits) as RetentionName[];

/** The days of each retention setting. */
export type Retention = Record<RetentionName, number>;
