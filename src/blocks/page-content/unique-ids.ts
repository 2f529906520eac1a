const idMaxLength = 100;

/** Reserved by Puck for its root zone. */
const reservedIds = ['root', 'puck-root', 'default-zone'];

/**
 * Returns a function that assigns unique block ids. The first block with a valid stored id keeps it. New ids
 * are numbered, so that the same page always gets the same ids.
 */
export function uniqueIds(): (stored: unknown, type: string) => string {
  const used = new Set(reservedIds);
  let counter = 0;
  return (stored, type) => {
    let id = parseId(stored);
    while (id === undefined || used.has(id)) {
      counter += 1;
      id = `${type.replace(/[^\w-]/g, '')}-${counter}`;
    }
    used.add(id);
    return id;
  };
}

// Puck's zone names contain ids before a colon, and it uses ids as keys of plain objects.
function parseId(stored: unknown): string | undefined {
  const id = typeof stored === 'number' ? String(stored) : stored;
  if (typeof id !== 'string' || id.length > idMaxLength) return undefined;
  return /^[\w.-]+$/.test(id) && !(id in Object.prototype) ? id : undefined;
}
