/**
 * For `placeholderData` of a list: its rows stay until the next answer is there. That nothing was
 * found before says nothing of what is asked for now.
 */
export function keepPreviousRows<Answer extends { items: readonly unknown[] }>(
  previous: Answer | undefined,
): Answer | undefined {
  return previous && previous.items.length > 0 ? previous : undefined;
}
