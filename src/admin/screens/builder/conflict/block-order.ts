/**
 * Merges the order of ids in a slot. If only one side changed the order, that order is used; if both did,
 * mine is. Blocks that only the other side has come after the neighbour they followed.
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

/** Adds missing ids, each after its nearest preceding neighbour. */
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

/** Whether the ids in both lists have a different order. */
function isReordered(list: readonly string[], before: readonly string[]): boolean {
  const now = list.filter((id) => before.includes(id));
  const then = before.filter((id) => list.includes(id));
  return now.some((id, index) => id !== then[index]);
}
