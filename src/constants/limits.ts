/** Limits that the server enforces and the panel announces. Lengths are in characters. */

export const maxMenuItems = 60;
/** Below one item. */
export const maxMenuChildren = 20;
export const maxMenuLabel = 60;
export const maxMenuDescription = 160;

export const maxTermDescription = 500;
/** Earlier names of a category or tag. */
export const maxTermAliases = 200;
/** Items that are changed in one transaction when a category or tag is renamed: some four milliseconds each. */
export const termItemsAtOnce = 250;

/** Results are counted up to here; beyond, the total is shown as "1,000 or more". */
export const maxCounted = 1_000;

export const defaultPreviewDays = 7;
export const maxPreviewDays = 30;

/** How long a session counts as confirmed after the user proved who they are. */
export const confirmationMinutes = 15;
