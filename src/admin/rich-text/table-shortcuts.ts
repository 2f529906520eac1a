/** The keys of `tableTab`, for lists of keyboard shortcuts. */
export const tableShortcuts = [
  { keys: 'Tab', what: 'Next cell, or a new row after the last' },
  { keys: 'Shift Tab', what: 'Previous cell' },
  { keys: 'Esc Tab', what: 'Leave the table' },
];
