/** Formats a stored amount as USD 250,000, with cents only if there are any. */
export function formatBudget(amount: string | null, currency: string): string | null {
  if (amount === null || !/^\d+(\.\d+)?$/.test(amount)) return null;
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    trailingZeroDisplay: 'stripIfInteger',
  });
  // As a string: a number would lose precision at sixteen digits.
  return format.format(amount as `${number}`);
}
