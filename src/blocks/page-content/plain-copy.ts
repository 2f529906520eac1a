import { isPlainObject, type PlainObject } from './plain-object.ts';

/** A copy of JSON without keys named `__proto__`, which a careless merge would act on. */
export function plainCopy(object: PlainObject): PlainObject {
  const entries = Object.entries(object).filter(([name]) => name !== '__proto__');
  return Object.fromEntries(entries.map(([name, value]) => [name, copyValue(value)]));
}

function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue);
  return isPlainObject(value) ? plainCopy(value) : value;
}
