import { isPlainObject, type PlainObject } from './plain-object.ts';

/** Copies JSON without `__proto__` keys, to prevent prototype pollution. */
export function plainCopy(object: PlainObject): PlainObject {
  const entries = Object.entries(object).filter(([name]) => name !== '__proto__');
  return Object.fromEntries(entries.map(([name, value]) => [name, copyValue(value)]));
}

function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue);
  return isPlainObject(value) ? plainCopy(value) : value;
}
