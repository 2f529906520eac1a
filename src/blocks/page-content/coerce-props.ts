import { z } from 'zod';
import { isPlainObject, own, type PlainObject } from './plain-object.ts';

/**
 * Coerces stored props to the schema without failing: long text is truncated, numbers are clamped, lists lose
 * invalid items and those above the limit, and any other invalid value becomes the default.
 */
export function coerceProps(schema: z.ZodObject, stored: PlainObject): PlainObject {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, kind]) => [name, coerce(kind, own(stored, name))]),
  );
}

function coerce(kind: z.core.$ZodType, value: unknown): unknown {
  const fitted = z.safeParse(kind, nearest(withoutDefault(kind), value));
  return fitted.success ? fitted.data : z.parse(kind, undefined);
}

function withoutDefault(kind: z.core.$ZodType): z.core.$ZodType {
  return kind instanceof z.ZodDefault ? kind.unwrap() : kind;
}

function nearest(kind: z.core.$ZodType, value: unknown): unknown {
  if (kind instanceof z.ZodUnion) return nearestOption(value, kind);
  if (kind instanceof z.ZodString) return nearestText(value, kind.maxLength);
  if (kind instanceof z.ZodNumber) return nearestNumber(value, kind);
  if (kind instanceof z.ZodLiteral) return [...kind.values].find((option) => same(option, value));
  if (kind instanceof z.ZodArray && Array.isArray(value)) return nearestList(value, kind);
  if (kind instanceof z.ZodObject) return isPlainObject(value) && coerceProps(kind, value);
  return value;
}

/** Of a text that may be formatted: the HTML of an object, else the plain text. */
function nearestOption(value: unknown, { options }: z.ZodUnion): unknown {
  const isObject = isPlainObject(value);
  const kind = options.find((option) => option instanceof z.ZodObject === isObject);
  if (!(kind instanceof z.ZodObject) || !isObject) return kind && nearest(kind, value);
  const entries = Object.entries(kind.shape as Record<string, z.core.$ZodType>);
  return Object.fromEntries(entries.map(([name, part]) => [name, nearest(part, own(value, name))]));
}

function nearestList(value: readonly unknown[], list: z.ZodArray): unknown[] {
  const item = withoutDefault(list.element);
  const maxCount = list.meta()?.maxCount;
  return value
    .slice(0, typeof maxCount === 'number' ? maxCount : undefined)
    .map((stored) => nearest(item, stored))
    .filter((fitted) => z.safeParse(item, fitted).success);
}

function same(option: unknown, value: unknown): boolean {
  return option === value || (typeof value === 'string' && String(option) === value.trim());
}

function nearestText(value: unknown, maxLength: number | null): unknown {
  if (maxLength === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string' || value.length <= maxLength) return value;
  const lastUnit = value.charCodeAt(maxLength - 1);
  const cutsPair = lastUnit >= 0xd800 && lastUnit <= 0xdbff;
  return value.slice(0, cutsPair ? maxLength - 1 : maxLength);
}

function nearestNumber(value: unknown, kind: z.ZodNumber): unknown {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  const whole = kind.isInt ? Math.round(number) : number;
  return Math.min(Math.max(whole, kind.minValue ?? whole), kind.maxValue ?? whole);
}
