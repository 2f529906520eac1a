export type PlainObject = Record<string, unknown>;

export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an own property, never one from the prototype. */
export function own(object: PlainObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
