import { parseJson } from '#text/parse-json.ts';
import { readPreference, storePreference } from '../../shell/stored-preference.ts';

const storageName = 'directorate.uploads';
/** The server has forgotten older ones. */
const maxRemembered = 10;

type Entries = [key: string, id: string][];

/** The unfinished upload of this file in this browser, by name, size and date of change; null if there is none. */
export function rememberedUpload(file: File): string | null {
  return readEntries().find(([key]) => key === keyOf(file))?.[1] ?? null;
}

export function rememberUpload(file: File, id: string): void {
  storeEntries([[keyOf(file), id], ...others(file)]);
}

export function forgetUpload(file: File): void {
  storeEntries(others(file));
}

function keyOf({ name, size, lastModified }: File): string {
  return `${size}/${lastModified}/${name}`;
}

function others(file: File): Entries {
  return readEntries().filter(([key]) => key !== keyOf(file));
}

function readEntries(): Entries {
  const stored = parseJson(readPreference(storageName) ?? '');
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is Entries[number] {
  return (
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
  );
}

function storeEntries(entries: Entries): void {
  storePreference(storageName, JSON.stringify(entries.slice(0, maxRemembered)));
}
