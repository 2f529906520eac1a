import type { z } from 'zod';
import { getBlockDefinition } from '../definitions.ts';
import { blockEditors } from '../editors.ts';
import { invalidImageUrl, isImageUrl } from '../image-url.ts';
import { blockMaxCount, blockMaxDepth } from './content-limits.ts';
import { isPlainObject, own, type PlainObject } from './plain-object.ts';
import { readSimpleBlock } from './simple-block.ts';
import { readStoredBlock } from './stored-block.ts';
import { readStoredPage, type StoredPage } from './stored-page.ts';

/** One thing in a page's content that cannot be kept. */
export interface ContentProblem {
  /** The id of the block it is in; null where it is the page as a whole. */
  block: string | null;
  /** Where it is, in the editor's words: `Button, Leads to`. */
  place: string | null;
  /** The field and, in lists, the items that lead to it: `buttons`, 1, `href`. Empty without a block. */
  path: readonly (string | number)[];
  sentence: string;
}

const mostProblems = 20;
const longestNamed = 100;

/**
 * What staff may not store in a page, by the schemas that visitors' pages are read with. Reading mends or
 * leaves out what does not fit; whoever saves is told instead. Blocks of unknown types are kept as they are.
 * At most 20 problems are named.
 */
export function validatePageContent(input: unknown): ContentProblem[] {
  const shape = readStoredPage(input);
  if (!shape.ok) return [ofPage(shape.reason)];
  const problems: ContentProblem[] = [];
  const seen = { count: 0, ids: new Set<unknown>() };
  for (const problem of problemsOfPage(shape.page, seen)) {
    problems.push(problem);
    if (problems.length === mostProblems || problem === tooMany) break;
  }
  return problems;
}

function* problemsOfPage({ content, zones }: StoredPage, seen: Seen): Generator<ContentProblem> {
  yield* problemsIn(content, 1, seen);
  for (const zone of isPlainObject(zones) ? Object.values(zones) : []) {
    if (Array.isArray(zone)) yield* problemsIn(zone, 2, seen);
  }
}

const tooMany = ofPage(`Use at most ${blockMaxCount} blocks in a page.`);
const noBlock = ofPage('The page contains an item that is not a block.');

type Seen = { count: number; ids: Set<unknown> };

function* problemsIn(
  items: readonly unknown[],
  depth: number,
  seen: Seen,
): Generator<ContentProblem> {
  for (const item of items) {
    seen.count += 1;
    if (seen.count > blockMaxCount) yield tooMany;
    if (depth > blockMaxDepth) yield tooDeep(item);
    else yield* problemsOf(item, depth, seen);
  }
}

function* problemsOf(item: unknown, depth: number, seen: Seen): Generator<ContentProblem> {
  const stored = readStoredBlock(item);
  if (!stored) return yield noBlock;
  const { type, props } = stored;
  const id = own(props, 'id');
  if (id !== undefined && seen.ids.has(id)) yield twice(id);
  seen.ids.add(id);
  const block = getBlockDefinition(type);
  if (!block) return;
  const simple = readSimpleBlock(item);
  if (simple?.type === 'image' && !isImageUrl(simple.content.trim())) {
    return yield {
      block: nameable(id),
      place: labelOf(type),
      path: ['url'],
      sentence: invalidImageUrl,
    };
  }
  const checked = block.props.safeParse(ownOf(block.props, props));
  for (const issue of checked.error?.issues ?? []) yield problemOf(type, id, issue);
  for (const slot of block.slots) {
    const held = own(props, slot);
    if (Array.isArray(held)) yield* problemsIn(held, depth + 1, seen);
  }
}

function tooDeep(item: unknown): ContentProblem {
  const sentence = 'This block is nested too deeply. Move it up a level.';
  const stored = readStoredBlock(item);
  if (!stored) return ofPage(sentence);
  const id = own(stored.props, 'id');
  return { ...ofPage(sentence), block: nameable(id), place: labelOf(stored.type) };
}

function twice(id: unknown): ContentProblem {
  return ofPage(`Two blocks have the id ${String(id).slice(0, longestNamed)}.`);
}

function ofPage(sentence: string): ContentProblem {
  return { block: null, place: null, path: [], sentence };
}

// Slots and the id stand beside a block's own props, which alone its schema knows.
function ownOf(schema: z.ZodObject, props: PlainObject): PlainObject {
  const names = Object.keys(schema.shape).filter((name) => Object.hasOwn(props, name));
  return Object.fromEntries(names.map((name) => [name, props[name]]));
}

interface Words {
  label: string;
  one?: string;
  fields?: Record<string, Words>;
}

function problemOf(type: string, id: unknown, issue: z.core.$ZodIssue): ContentProblem {
  const place = [labelOf(type), ...placeIn(issue.path, editorOf(type)?.fields ?? {})].join(', ');
  return {
    block: nameable(id),
    place,
    path: issue.path.filter((part) => typeof part !== 'symbol'),
    sentence: sentenceFor(issue),
  };
}

function nameable(id: unknown): string | null {
  return typeof id === 'string' ? id : null;
}

function editorOf(type: string) {
  return Object.entries(blockEditors).find(([name]) => name === type)?.[1];
}

/** What people call the block. */
function labelOf(type: string): string {
  return editorOf(type)?.label ?? type;
}

/** The labels along a path such as `buttons`, 1, `href`: Buttons, Button 2, Leads to. */
function placeIn(path: readonly PropertyKey[], fields: object): string[] {
  const [name, index, ...rest] = path;
  const words = Object.entries(fields).find(([field]) => field === name)?.[1] as Words | undefined;
  if (!words) return [];
  if (typeof index !== 'number') return [words.label];
  return [words.label, `${words.one ?? 'Item'} ${index + 1}`, ...placeIn(rest, words.fields ?? {})];
}

function sentenceFor(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return tooMuch(issue.origin, Number(issue.maximum));
    case 'too_small':
      return `Use at least ${issue.minimum}.`;
    case 'custom':
    case 'invalid_format':
      return issue.message;
    default:
      return 'Enter a valid value.';
  }
}

function tooMuch(origin: string, most: number): string {
  if (origin === 'string') return `Use at most ${most} characters.`;
  return origin === 'array' ? `Use at most ${most} items.` : `Use at most ${most}.`;
}
