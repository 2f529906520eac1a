// Each list that a column stores has a CHECK constraint in the database; a test compares the two.

export const roles = ['super_admin', 'admin', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const actorKinds = ['visitor', 'staff', 'system'] as const;

/** The tables that hold content, which are also the names of the content types. */
export const contentTables = ['pages', 'posts', 'projects'] as const;
export type ContentTableName = (typeof contentTables)[number];

export const publicationStatuses = ['draft', 'published'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];

export const projectStatuses = ['planning', 'active', 'completed', 'on_hold'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const alertLevels = ['information', 'warning', 'emergency'] as const;
export type AlertLevel = (typeof alertLevels)[number];

export const menuNames = ['header', 'quick_links', 'resources', 'legal'] as const;
export type MenuName = (typeof menuNames)[number];

export const messageStatuses = ['new', 'answered'] as const;

/** Whether the variants of an image exist. */
export const variantStates = ['none', 'waiting', 'ready', 'failed'] as const;

/** Computed, not stored. Deactivated users cannot sign in; invited ones have not confirmed their email address. */
export const userStatuses = ['active', 'invited', 'deactivated'] as const;
export type UserStatus = (typeof userStatuses)[number];
