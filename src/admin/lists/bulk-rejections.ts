/** Says why a bulk action left some rows as they were, with their names; null if it changed all of them. */
export function describeRefusals<Row extends { id: string }>(
  refused: readonly { id: string; message: string }[],
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): string | null {
  if (refused.length === 0) return null;
  const reasons = refused.map(({ id, message }) => {
    const row = rows.find((one) => one.id === id);
    return row ? `${nameOf(row)}: ${message}` : message;
  });
  return reasons.join(' ');
}
