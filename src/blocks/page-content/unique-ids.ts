const idMaxLength = 100;

/** Puck's own areas; a block by that name would be taken for the page itself. */
const taken = ['root', 'puck-root', 'default-zone'];

/**
 * Gives each block an id that no other block on the page has. A usable stored id is kept for the
 * first block that brings it. New ones are counted, so that the same page always gets the same.
 */
export function uniqueIds(): (stored: unknown, type: string) => string {
  const used = new Set(taken);
  let counter = 0;
  return (stored, type) => {
    let id = usable(stored);
    while (id === undefined || used.has(id)) {
      counter += 1;
      id = `${type.replace(/[^\w-]/g, '')}-${counter}`;
    }
    used.add(id);
    return id;
  };
}

// A colon would split the id in Puck's zone names; the editor indexes blocks by id in plain objects.
function usable(stored: unknown): string | undefined {
  const id = typeof stored === 'number' ? String(stored) : stored;
  if (typeof id !== 'string' || id.length > idMaxLength) return undefined;
  return /^[\w.-]+$/.test(id) && !(id in Object.prototype) ? id : undefined;
}
