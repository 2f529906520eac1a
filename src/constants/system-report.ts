/** From fine to broken. */
export const checkStates = ['ok', 'warning', 'problem'] as const;
export type CheckState = (typeof checkStates)[number];

/** What a check of the installation found. */
export interface Finding {
  /** The name of the check. */
  id: string;
  state: CheckState;
  title: string;
  finding: string;
  /** What to type or set. */
  advice?: string;
}

export interface SystemReport {
  /** The version of Directorate that was checked. */
  version: string;
  /** The worst first. */
  findings: Finding[];
  checked_at: Date;
}
