/** Says why a bulk action left some rows as they were, with their names; null if it changed all of them. */
export function describeRejections<Row extends { id: string }>(
  rejected: readonly { id: string; message: string }[],
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): string | null {
  if (rejected.length === 0) return null;
  const reasons = rejected.map(({ id, message }) => {
    const row = rows.find((one) => one.id === id);
    return row ? `${nameOf(row)}: ${message}` : message;
  });
  return reasons.join(' ');
}
