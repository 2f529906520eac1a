/**
 * For `placeholderData` of a list: keeps the rows until the next response arrives. An empty result is not kept,
 * because it says nothing about the new query.
 */
export function keepPreviousRows<Answer extends { items: readonly unknown[] }>(
  previous: Answer | undefined,
): Answer | undefined {
  return previous && previous.items.length > 0 ? previous : undefined;
}
