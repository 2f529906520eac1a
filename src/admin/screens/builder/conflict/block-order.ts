/**
 * The ids of one place in an order that both sides know again. Where one side alone changed the order, it is
 * that side's; where both did, it is mine. What only the other side has stands behind what it stood behind.
 */
export function mergeOrder(
  ids: readonly string[],
  before: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
): string[] {
  const here = new Set(ids);
  const [their, my, old] = [theirs, mine, before].map((list) => list.filter((id) => here.has(id)));
  const isMineMoved = isReordered(my ?? [], old ?? []);
  const [first, second] = isMineMoved ? [my, their] : [their, my];
  const ordered = [...(first ?? [])];
  for (const list of [second ?? [], ids]) addMissing(ordered, list);
  return ordered;
}

/** Adds what is missing, each behind its nearest neighbour before it that is there. */
function addMissing(ordered: string[], list: readonly string[]): void {
  let neighbour: string | undefined;
  for (const id of list) {
    if (!ordered.includes(id)) {
      const at = neighbour === undefined ? 0 : ordered.indexOf(neighbour) + 1;
      ordered.splice(at, 0, id);
    }
    neighbour = id;
  }
}

/** Whether what both lists have stands in another order. */
function isReordered(list: readonly string[], before: readonly string[]): boolean {
  const now = list.filter((id) => before.includes(id));
  const then = before.filter((id) => list.includes(id));
  return now.some((id, index) => id !== then[index]);
}
