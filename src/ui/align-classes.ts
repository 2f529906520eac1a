/** Text alignment. */
export const textAlign = {
  left: 'text-start',
  center: 'text-center',
  right: 'text-end',
} as const;

/** Alignment of a box that is narrower than its column. */
export const boxAlign = {
  left: 'me-auto',
  center: 'mx-auto',
  right: 'ms-auto',
} as const;

/** Alignment of items in a row. */
export const rowAlign = {
  left: 'justify-start',
  center: 'justify-center',
  right: 'justify-end',
} as const;
