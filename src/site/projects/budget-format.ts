/** A stored amount as visitors read it: US$250,000, with cents only where there are some. */
export function formatBudget(amount: string | null, currency: string): string | null {
  if (amount === null || !/^\d+(\.\d+)?$/.test(amount)) return null;
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  // As text, because not every amount of sixteen digits is a number in JavaScript.
  return format.format(amount as `${number}`);
}
