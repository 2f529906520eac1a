import { findNearest } from './nearest-name.ts';

/** Unknown variables whose names look like ours. */
export interface UnknownVariables {
  /** Almost certainly typos: startup is rejected, because the intended setting has no effect. */
  rejected: string[];
  /** Perhaps another program's: logged only. */
  warnings: string[];
}

/** Unknown names with these prefixes are meant for us: no other program in our environment uses them. */
const ownPrefixes = ['BACKUP_', 'S3_', 'SMTP_', 'SETUP_', 'UPLOAD_'];
/** Other programs use this prefix too, so only names that share a word with ours are taken for ours. */
const sharedPrefix = 'AUTH_';
/** Settings of other programs that differ from ours by little more than an underscore. */
const knownElsewhere = new Set(['DATADIR', 'LOGLEVEL']);

/** Follows the name of a secret in the name of the variable with the path of its file. */
export const fileSuffix = '_FILE';

const maxNameLength = 100;
const shortName = 4;
const longName = 8;
/** How similar a name must be before we suggest ours. */
const minSimilarity = 0.75;

/**
 * Finds unknown names in `names` that are close to one of `known`. Only a near-certain typo is rejected, and
 * only while the intended variable is not set; names of other programs are ignored.
 */
export function findUnknownVariables(
  names: readonly string[],
  known: readonly string[],
): UnknownVariables {
  const found: UnknownVariables = { rejected: [], warnings: [] };
  const isKnown = new Set(known);
  for (const name of names) {
    if (isKnown.has(name) || name.length > maxNameLength) continue;
    const inFile = name.endsWith(fileSuffix) ? name.slice(0, -fileSuffix.length) : '';
    if (isKnown.has(inFile)) {
      found.warnings.push(`${name} isn't read, because ${inFile} isn't a secret. Set ${inFile}.`);
      continue;
    }
    const { meant, distance } = findNearest(name, known);
    const certain = !knownElsewhere.has(name) && isTypo(distance, meant) && !names.includes(meant);
    if (certain) found.rejected.push(messageFor(name, meant));
    else if (isDoubtful(name, meant, distance)) found.warnings.push(messageFor(name, meant));
    else if (startsWithAny(name, ownPrefixes)) {
      found.warnings.push(`${name} isn't a known variable. See docs/operations.md for the list.`);
    }
  }
  return found;
}

function messageFor(name: string, meant: string): string {
  return `${name} isn't a known variable. Did you mean ${meant}?`;
}

function isTypo(distance: number, { length }: string): boolean {
  if (length <= shortName) return false;
  return distance <= (length >= longName ? 2 : 1);
}

function isDoubtful(name: string, meant: string, distance: number): boolean {
  if (meant.length <= shortName) return distance <= 1 && name[0]?.toUpperCase() === meant[0];
  if (isTypo(distance, meant)) return true;
  if (name.startsWith(sharedPrefix)) return sharesWord(name, meant);
  const similarity = 1 - distance / Math.max(name.length, meant.length);
  return name[0] === meant[0] && similarity >= minSimilarity;
}

function sharesWord(name: string, meant: string): boolean {
  const words = meant.split('_').slice(1);
  return (
    meant.startsWith(sharedPrefix) &&
    name
      .split('_')
      .slice(1)
      .some((word) => words.includes(word))
  );
}

function startsWithAny(name: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => name.startsWith(prefix));
}
