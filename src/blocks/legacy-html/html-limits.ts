/**
 * Parsed elements of one block. Reading and drawing as many takes up to 50 ms each, during which a
 * process does nothing else.
 */
export const blockElementMaxCount = 5_000;

/** Parsed elements of all such blocks of one page. */
export const pageElementMaxCount = 20_000;
