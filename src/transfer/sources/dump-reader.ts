import { DumpText, type Token, unescaped } from './dump-tokenizer.ts';
import { ImportSourceError, type SourceRow } from './import-source.ts';
import { findTable } from './table-names.ts';

/** A row of a dump; `values` is undefined if only the table names were requested. */
interface DumpRow {
  table: string;
  values?: Record<string, unknown>;
}

interface Wanted {
  /** Null returns only the names of all tables. */
  table: string | null;
}

/**
 * Yields the rows of a plain dump written by pg_dump: COPY with data, and INSERT with one or many rows. Other
 * statements are skipped. Throws an ImportSourceError.
 */
export async function* readDump(
  chunks: AsyncIterable<string>,
  { table: wanted }: Wanted,
): AsyncGenerator<DumpRow> {
  const dump = new DumpText(chunks);
  for (;;) {
    const first = await dump.token();
    if (!first) return;
    if (isWord(first, 'copy')) yield* copied(dump, wanted);
    else if (isWord(first, 'insert')) yield* inserted(dump, wanted);
    else await toEnd(dump, first);
  }
}

/** Yields the rows of one table, each with its position in the file. */
export async function* rowsInDump(
  chunks: AsyncIterable<string>,
  name: string,
  table: string,
): AsyncGenerator<SourceRow> {
  let row = 0;
  for await (const { values = {} } of readDump(chunks, { table })) {
    row += 1;
    yield { place: `${name}, row ${row} of ${table}`, values };
  }
}

async function* copied(dump: DumpText, wanted: string | null): AsyncGenerator<DumpRow> {
  const { name, next } = await tableName(dump);
  const columns = isSign(next, '(') ? await columnNames(dump) : null;
  const rest: string[] = [];
  for (let token = await dump.token(); !isSign(token, ';'); token = await dump.token()) {
    if (!token) throw cut();
    rest.push(token.text.toLowerCase());
  }
  // COPY to or from a program or file: no data follows.
  if (!rest.includes('stdin')) return;
  if (rest.some((text) => text === 'csv' || text === 'binary')) {
    throw new ImportSourceError(`The data of ${name} uses a COPY format other than text.`);
  }
  await dump.line();
  if (wanted === null) yield { table: name };
  for (let line = await dump.line(); line !== '\\.'; line = await dump.line()) {
    if (line === null) throw cut();
    if (wanted !== null && findTable(name) === wanted) {
      if (!columns) throw withoutColumns(name);
      yield { table: name, values: rowOf(columns, line.split('\t').map(copiedField)) };
    }
  }
}

function copiedField(field: string): string | null {
  return field === '\\N' ? null : unescaped(field);
}

async function* inserted(dump: DumpText, wanted: string | null): AsyncGenerator<DumpRow> {
  const into = await dump.token();
  if (!isWord(into, 'into')) return toEnd(dump, into);
  const { name, next } = await tableName(dump);
  if (wanted === null) yield { table: name };
  if (wanted === null || findTable(name) !== wanted) return toEnd(dump, next);
  if (!isSign(next, '(')) throw withoutColumns(name);
  const columns = await columnNames(dump);
  let token = await dump.token();
  while (token && !isWord(token, 'values')) {
    if (isWord(token, 'select') || isSign(token, ';')) return toEnd(dump, token);
    token = await dump.token();
  }
  for (token = await dump.token(); isSign(token, '('); token = await dump.token()) {
    yield { table: name, values: rowOf(columns, await valueList(dump, ')')) };
    token = await dump.token();
    if (!isSign(token, ',')) break;
  }
  await toEnd(dump, token);
}

async function tableName(dump: DumpText): Promise<{ name: string; next: Token | null }> {
  let name = nameIn(await dump.token());
  let next = await dump.token();
  while (isSign(next, '.')) {
    name += `.${nameIn(await dump.token())}`;
    next = await dump.token();
  }
  return { name, next };
}

async function columnNames(dump: DumpText): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    names.push(nameIn(await dump.token()));
    const next = await dump.token();
    if (isSign(next, ')')) return names;
    if (!isSign(next, ',')) throw unreadable(next);
  }
}

/** Reads values up to the closing bracket. A default is undefined. */
async function valueList(dump: DumpText, close: ')' | ']'): Promise<unknown[]> {
  const values: unknown[] = [];
  let token = await dump.token();
  if (isSign(token, close)) return values;
  for (;;) {
    values.push(await valueFrom(dump, token));
    token = await afterCast(dump, await dump.token(), close);
    if (isSign(token, close)) return values;
    if (!isSign(token, ',')) throw unreadable(token);
    token = await dump.token();
  }
}

const constants: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['null', null],
  ['true', true],
  ['false', false],
  ['default', undefined],
]);

async function valueFrom(dump: DumpText, token: Token | null): Promise<unknown> {
  if (token?.kind === 'text' || token?.kind === 'number') return token.text;
  const name = token?.text.toLowerCase() ?? '';
  if (token?.kind === 'word' && constants.has(name)) return constants.get(name);
  if (isSign(token, '-')) return `-${(await dump.token())?.text}`;
  if (isWord(token, 'array') && isSign(await dump.token(), '[')) return valueList(dump, ']');
  throw unreadable(token);
}

/** Skips casts such as `::jsonb` and `::character varying(20)[]`. */
async function afterCast(
  dump: DumpText,
  first: Token | null,
  close: string,
): Promise<Token | null> {
  let token = first;
  if (!isSign(token, ':')) return token;
  for (let depth = 0; token; token = await dump.token()) {
    if (depth === 0 && (isSign(token, ',') || isSign(token, close))) return token;
    if (isSign(token, '(') || isSign(token, '[')) depth += 1;
    if (isSign(token, ')') || isSign(token, ']')) depth -= 1;
  }
  return null;
}

async function toEnd(dump: DumpText, first: Token | null): Promise<void> {
  for (let token = first; token && !isSign(token, ';'); ) token = await dump.token();
}

function rowOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  if (values.length !== columns.length) {
    throw new ImportSourceError(`A row has ${values.length} values for ${columns.length} columns.`);
  }
  return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
}

function nameIn(token: Token | null): string {
  if (token?.kind === 'word') return token.text.toLowerCase();
  if (token?.kind === 'name') return token.text;
  throw unreadable(token);
}

function isWord(token: Token | null, text: string): boolean {
  return token?.kind === 'word' && token.text.toLowerCase() === text;
}

function isSign(token: Token | null, text: string): boolean {
  return token?.kind === 'sign' && token.text === text;
}

function unreadable(token: Token | null): ImportSourceError {
  if (!token) return cut();
  return new ImportSourceError(`Unexpected content near "${token.text.slice(0, 40)}".`);
}

function cut(): ImportSourceError {
  return new ImportSourceError('The dump ends in the middle of a statement.');
}

function withoutColumns(name: string): ImportSourceError {
  return new ImportSourceError(
    `The rows of ${name} do not name their columns. Make the dump with --column-inserts, or without --inserts.`,
  );
}
