/** JSON text of one page, in UTF-16 units. */
export const contentMaxLength = 2 * 1024 * 1024;

/** Levels of arrays and objects in the JSON, any of them. */
export const jsonMaxDepth = 200;

/** Blocks inside blocks. */
export const blockMaxDepth = 12;

export const blockMaxCount = 1_000;
