/** Maximum length of a page's JSON in UTF-16 units. */
export const contentMaxLength = 2 * 1024 * 1024;

/** Maximum nesting of arrays and objects in the JSON. */
export const jsonMaxDepth = 200;

/** Maximum nesting of blocks. */
export const blockMaxDepth = 12;

export const blockMaxCount = 1_000;

/** Maximum number of parsed elements in all formatted texts of a page, a measure of the cost of rendering it. */
export const formattedElementMaxCount = 10_000;
