import { contentMaxLength, jsonMaxDepth } from './content-limits.ts';

const bracketsAndCommas = 3;
const scalarLength = 4;

/**
 * Returns a message if the value is too large or too deep for a page. Iterative, because a malicious value
 * could overflow the call stack.
 */
export function getSizeProblem(value: unknown): string | undefined {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  let length = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    length += lengthOf(next.value);
    if (length > contentMaxLength) return 'The page content is too large.';
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth > jsonMaxDepth) return 'The page content is nested too deeply.';
    for (const [name, child] of Object.entries(next.value)) {
      if (!Array.isArray(next.value)) length += name.length + bracketsAndCommas;
      waiting.push({ value: child, depth: next.depth + 1 });
    }
  }
  return undefined;
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length + bracketsAndCommas : scalarLength;
}
