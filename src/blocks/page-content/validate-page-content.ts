import type { z } from 'zod';
import { invalidImageUrl } from '#constants/field-errors.ts';
import { getBlockDefinition } from '../definitions.ts';
import { blockEditors } from '../editors.ts';
import { isImageUrl } from '../image-url.ts';
import { blockNameMaxLength, blockNameProp } from './block-name.ts';
import { blockMaxCount, blockMaxDepth } from './content-limits.ts';
import { readLegacyBlock } from './legacy-block.ts';
import { isPlainObject, own, type PlainObject } from './plain-object.ts';
import { readStoredBlock } from './stored-block.ts';
import { readStoredPage, type StoredPage } from './stored-page.ts';

/** A validation error in a page's content. */
export interface ContentProblem {
  /** Id of the block; null for the page as a whole. */
  block: string | null;
  /** Labels of block and field: `Button, Link`. */
  place: string | null;
  /** Path of the field: `buttons`, 1, `href`. Empty without a block. */
  path: readonly (string | number)[];
  sentence: string;
}

const maxProblems = 20;
const shownIdMaxLength = 100;

/**
 * Validates page content on save, with the schemas used for reading. Reading coerces or omits invalid values;
 * saving reports them. Blocks of unknown types are accepted. Returns at most 20 problems.
 */
export function validatePageContent(input: unknown): ContentProblem[] {
  const shape = readStoredPage(input);
  if (!shape.ok) return [ofPage(shape.reason)];
  const problems: ContentProblem[] = [];
  const seen = { count: 0, ids: new Set<unknown>() };
  for (const problem of problemsOfPage(shape.page, seen)) {
    problems.push(problem);
    if (problems.length === maxProblems || problem === tooMany) break;
  }
  return problems;
}

function* problemsOfPage({ content, zones }: StoredPage, seen: Seen): Generator<ContentProblem> {
  yield* problemsIn(content, 1, seen);
  for (const zone of isPlainObject(zones) ? Object.values(zones) : []) {
    if (Array.isArray(zone)) yield* problemsIn(zone, 2, seen);
  }
}

const tooMany = ofPage(`Use up to ${blockMaxCount} blocks in a page.`);
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
  const simple = readLegacyBlock(item);
  if (simple?.type === 'image' && !isImageUrl(simple.content.trim())) {
    return yield {
      block: stringId(id),
      place: getBlockLabel(type),
      path: ['url'],
      sentence: invalidImageUrl,
    };
  }
  const checked = block.props.safeParse(ownOf(block.props, props));
  for (const issue of checked.error?.issues ?? []) yield problemOf(type, id, issue);
  yield* problemsOfName(type, props);
  for (const slot of block.slots) {
    const children = own(props, slot);
    if (Array.isArray(children)) yield* problemsIn(children, depth + 1, seen);
  }
}

function* problemsOfName(type: string, props: PlainObject): Generator<ContentProblem> {
  const name = own(props, blockNameProp) ?? '';
  if (typeof name === 'string' && name.length <= blockNameMaxLength) return;
  yield {
    block: stringId(own(props, 'id')),
    place: `${getBlockLabel(type)}, Name in the outline`,
    path: [blockNameProp],
    sentence:
      typeof name === 'string'
        ? tooMuch('string', blockNameMaxLength)
        : 'The name of a block must be text.',
  };
}

function tooDeep(item: unknown): ContentProblem {
  const sentence = 'This block is nested too deeply. Move it up a level.';
  const stored = readStoredBlock(item);
  if (!stored) return ofPage(sentence);
  const id = own(stored.props, 'id');
  return { ...ofPage(sentence), block: stringId(id), place: getBlockLabel(stored.type) };
}

function twice(id: unknown): ContentProblem {
  return ofPage(`Two blocks have the id ${String(id).slice(0, shownIdMaxLength)}.`);
}

function ofPage(sentence: string): ContentProblem {
  return { block: null, place: null, path: [], sentence };
}

// The schema does not include the id and the slots.
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
  const place = [getBlockLabel(type), ...placeIn(issue.path, editorOf(type)?.fields ?? {})].join(
    ', ',
  );
  return {
    block: stringId(id),
    place,
    path: issue.path.filter((part) => typeof part !== 'symbol'),
    sentence: sentenceFor(issue),
  };
}

function stringId(id: unknown): string | null {
  return typeof id === 'string' ? id : null;
}

function editorOf(type: string) {
  return Object.entries(blockEditors).find(([name]) => name === type)?.[1];
}

/** The block's label; its type if it is unknown. */
export function getBlockLabel(type: string): string {
  return editorOf(type)?.label ?? type;
}

/** Labels along a path such as `buttons`, 1, `href`: Buttons, Button 2, Link. */
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

function tooMuch(origin: string, max: number): string {
  if (origin === 'string') return `Use up to ${max} characters.`;
  return origin === 'array' ? `Use up to ${max} items.` : `Use ${max} or less.`;
}
