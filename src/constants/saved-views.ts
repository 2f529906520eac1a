import { contentTables } from './enums.ts';

/** The lists of the panel whose search, filters and order can be saved under a name. */
export const savedViewLists = [...contentTables, 'users', 'redirects'] as const;
export type SavedViewList = (typeof savedViewLists)[number];

/** Per user and list. */
export const maxSavedViews = 20;
export const maxViewNameLength = 60;
/** The longest query string. */
export const maxViewParamsLength = 1000;
