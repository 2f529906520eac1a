/**
 * Maximum number of parsed elements in a block. Parsing and rendering that many takes up to 50 ms each and
 * blocks the event loop.
 */
export const blockElementMaxCount = 5_000;

/** Maximum number of parsed elements in all HTML blocks of a page. */
export const pageElementMaxCount = 20_000;
