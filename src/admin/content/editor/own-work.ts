import type { JsonValue, Values } from '../../forms/merge-fields.ts';
import { splitBlocks } from '../../rich-text/split-blocks.ts';

/** Remembers what the user of a form has saved, to notice when someone else changes it. */
export interface OwnWork<Fields extends Values> {
  /** Called after each save, with the stored values before and after it. */
  addSaved(before: Fields, after: Fields): void;
  /**
   * Returns the fields in which something of it is missing in these values of someone else: a value, a block of a rich text,
   * or an item of a list. Each loss is returned once.
   */
  takeChanged(values: Fields): (keyof Fields & string)[];
}

export function createOwnWork<Fields extends Values>(): OwnWork<Fields> {
  const written = new Map<keyof Fields & string, readonly string[]>();
  const fieldsOf = (values: Fields) => Object.keys(values) as (keyof Fields & string)[];
  return {
    addSaved(before, after) {
      for (const name of fieldsOf(after)) {
        const own = new Set(written.get(name));
        const known = new Set(partsOf(before[name]));
        const parts = partsOf(after[name]);
        written.set(
          name,
          parts.filter((part) => own.has(part) || !known.has(part)),
        );
      }
    },
    takeChanged(values) {
      return fieldsOf(values).filter((name) => {
        const own = written.get(name) ?? [];
        const now = new Set(partsOf(values[name]));
        const left = own.filter((part) => now.has(part));
        written.set(name, left);
        return left.length < own.length;
      });
    },
  };
}

function partsOf(value: JsonValue | undefined): readonly string[] {
  if (value === '' || value === null || value === undefined) return [];
  if (typeof value === 'string') return splitBlocks(value) ?? [value];
  const parts = Array.isArray(value) ? value : [value];
  return parts.map((part) => JSON.stringify(part));
}
