/** Finds the closest of `known`, ignoring case, and how many letters are wrong. */
export function findNearest(
  name: string,
  known: readonly string[],
): { meant: string; distance: number } {
  let best = { meant: '', distance: Number.POSITIVE_INFINITY };
  for (const meant of known) {
    const distance = editDistance(name.toUpperCase(), meant.toUpperCase());
    if (distance < best.distance) best = { meant, distance };
  }
  return best;
}

/** The number of letters to insert, remove, replace or swap with a neighbour to turn `from` into `to`. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const differs = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + differs,
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}
