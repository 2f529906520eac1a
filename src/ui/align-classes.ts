/** Where lines of text start. */
export const textAlign = {
  left: 'text-start',
  center: 'text-center',
  right: 'text-end',
} as const;

/** Where a box narrower than its column stands. */
export const boxAlign = {
  left: 'me-auto',
  center: 'mx-auto',
  right: 'ms-auto',
} as const;

/** Where the items of a row stand. */
export const rowAlign = {
  left: 'justify-start',
  center: 'justify-center',
  right: 'justify-end',
} as const;
