/** One step from one list to another: an entry of both, of the first alone, or of the second alone. */
export type Step = { is: 'same' | 'gone' | 'new'; entry: string };

/**
 * The fewest entries that are gone and new between two lists (Myers, "An O(ND) difference algorithm and its
 * variations"), in their order; null where more than `most` would be.
 */
export function stepsBetween(
  before: readonly string[],
  after: readonly string[],
  most: number,
): Step[] | null {
  const start = sharedStart(before, after);
  const end = sharedEnd(before, after, start);
  const middle = walk(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    most,
  );
  if (!middle) return null;
  const same = (entry: string): Step => ({ is: 'same', entry });
  return [
    ...before.slice(0, start).map(same),
    ...middle,
    ...before.slice(before.length - end).map(same),
  ];
}

function sharedStart(before: readonly string[], after: readonly string[]): number {
  const longest = Math.min(before.length, after.length);
  let shared = 0;
  while (shared < longest && before[shared] === after[shared]) shared += 1;
  return shared;
}

function sharedEnd(before: readonly string[], after: readonly string[], start: number): number {
  const longest = Math.min(before.length, after.length) - start;
  let shared = 0;
  while (shared < longest && before.at(-1 - shared) === after.at(-1 - shared)) shared += 1;
  return shared;
}

/** How far each diagonal was followed; diagonal k is where x - y = k. */
type Reached = Map<number, number>;

function walk(before: readonly string[], after: readonly string[], most: number): Step[] | null {
  const last = Math.min(before.length + after.length, most);
  const rounds: Reached[] = [];
  let reached: Reached = new Map([[1, 0]]);
  for (let changes = 0; changes <= last; changes += 1) {
    const next: Reached = new Map();
    for (let k = -changes; k <= changes; k += 2) {
      let x = comesDown(reached, k, changes) ? at(reached, k + 1) : at(reached, k - 1) + 1;
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x += 1;
      next.set(k, x);
      if (x >= before.length && x - k >= after.length) {
        return stepsBack(before, after, [...rounds, reached]);
      }
    }
    rounds.push(reached);
    reached = next;
  }
  return null;
}

function stepsBack(
  before: readonly string[],
  after: readonly string[],
  rounds: readonly Reached[],
): Step[] {
  const steps: Step[] = [];
  let [x, y] = [before.length, after.length];
  for (let changes = rounds.length - 1; changes >= 0; changes -= 1) {
    const reached = rounds[changes] ?? new Map();
    const k = x - y;
    const isNew = comesDown(reached, k, changes);
    const fromX = at(reached, isNew ? k + 1 : k - 1);
    const fromY = fromX - (isNew ? k + 1 : k - 1);
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      steps.push({ is: 'same', entry: before[x] ?? '' });
    }
    if (changes === 0) break;
    if (isNew) steps.push({ is: 'new', entry: after[fromY] ?? '' });
    else steps.push({ is: 'gone', entry: before[fromX] ?? '' });
    [x, y] = [fromX, fromY];
  }
  return steps.reverse();
}

function comesDown(reached: Reached, k: number, changes: number): boolean {
  return k === -changes || (k !== changes && at(reached, k - 1) < at(reached, k + 1));
}

function at(reached: Reached, k: number): number {
  return reached.get(k) ?? 0;
}
