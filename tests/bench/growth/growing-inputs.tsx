import { renderToStaticMarkup } from 'react-dom/server';
import { collectColours } from '#blocks/colours/collect-colours.ts';
import { PageBody } from '#blocks/page-body.tsx';
import { convertForBuilder } from '#blocks/page-content/convert-for-builder.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { classifyContent } from '#blocks/page-content/stored-content.ts';
import { validatePageContent } from '#blocks/page-content/validate-page-content.ts';
import { cleanHtml } from '#domain/html/clean-html.ts';
import { normalizeRedirectPath, parseRedirectTarget } from '#domain/redirects/find-redirect.ts';
import { readCsv } from '#files/csv-reader.ts';
import { readRichText } from '#html/read-rich-text.ts';
import { renderWithIslands } from '#site/islands/render-with-islands.tsx';
import { readDump } from '#transfer/sources/dump-reader.ts';
import { readJson } from '#transfer/sources/json-reader.ts';
import { RichTextView } from '#ui/rich-text/rich-text.tsx';
import { isHttpsUrlOrPath, isLinkTarget, isSafeLink } from '#url/link-validation.ts';
import { slugFromTitle } from '#url/slug-from-title.ts';
import { parseVideoUrl } from '#url/video-source.ts';

type Grow = (length: number) => string;

/** `piece` until the length is reached; `#` in it is a number that is another each time. */
function rep(piece: string): Grow {
  return (length) => {
    const pieces: string[] = [];
    for (let made = 0, at = 0; made < length; at += 1) {
      const next = piece.replaceAll('#', String(at));
      pieces.push(next);
      made += next.length;
    }
    return pieces.join('');
  };
}
const half =
  (first: string, second: string): Grow =>
  (length) =>
    rep(first)(length / 2) + rep(second)(length / 2);
const after =
  (first: string, second: Grow, last = ''): Grow =>
  (length) =>
    first + second(length) + last;

const tags = (
  'a b nobr font p div span li dd table td select form button h1 svg math pre x template rt object ' +
  'frameset textarea img'
).split(' ');
const formatting = ['b', 'i', 'em', 's', 'u', 'code', 'font', 'small', 'big', 'strong', 'tt']
  .map((tag) => `<${tag}>`.repeat(3))
  .join('');

const ofTags: Record<string, Grow> = Object.fromEntries(
  tags.flatMap((tag): [string, Grow][] => [
    [`<${tag}> left open`, rep(`<${tag}>x`)],
    [`<${tag}> closed`, rep(`<${tag}>x</${tag}>`)],
    [`</${tag}> alone`, rep(`</${tag}>`)],
    [`<${tag}> below open <b>`, half('<b>', `<${tag}>`)],
    [`<${tag}> below open formatting`, after(`<p>${formatting}`, rep(`<${tag}>x`))],
    [`</${tag}> below open <div>`, half('<div>', `</${tag}>`)],
    [`<${tag}> below open <span>`, half('<span>', `<${tag}>`)],
    [`<${tag}> between links`, rep(`<a href=#><${tag}>`)],
    [`<${tag}> in a table`, after('<table>', rep(`<${tag}>x`))],
    [`<${tag}> in a drawing`, after('<svg>', rep(`<${tag}>`))],
    [`<${tag}> with attributes`, rep(`<${tag} a#=x>`)],
  ]),
);

const ofHtml: Record<string, Grow> = {
  ...ofTags,
  'misnested formatting': rep('<b><p></b>'),
  'misnested links': rep('<a><div><a>'),
  'formatting of many kinds': rep('<b x=#><p>'),
  'one element with many attributes': after('<p ', rep('a# '), '>'),
  'a huge attribute': after('<p title="', rep('x'), '">'),
  'a huge language': after('<p lang="', rep('aa-bb'), '">x'),
  'a huge address': after('<img src="https://', rep('a.'), '">'),
  'many pictures': rep('<img src=/a#.png>'),
  'the same heading': rep('<h2>a</h2>'),
  'blank lines in typed text': after('<pre>', rep('<b></b>\n')),
  'unfinished tags': rep('<b '),
  'unfinished quotes': rep('<b a="'),
  brackets: rep('<'),
  'brackets in a paragraph': after('<p>', rep('<')),
  'brackets after ampersands': rep('&<'),
  quotes: after('<b ', rep('"')),
  comments: rep('<!--'),
  'half comments': rep('<!-'),
  instructions: rep('<?'),
  'a character reference': after('&#', rep('1')),
  'character references': rep('&amp;'),
  ampersands: rep('&'),
  'words after an ampersand': after('&', rep('a')),
  'line breaks': rep('\n'),
  'lines of spaces': rep('\n \n'),
  'lines of words': rep('x\n'),
  spaces: after('x', rep(' '), 'x'),
  'returns without a line': after('\n', rep('\r'), 'x'),
  'zero bytes': rep('\0\n'),
  'nested tables': rep('<table><tr><td>'),
  'nested lists': rep('<ul><li>x'),
  'headings in headings': rep('<h1><div>x'),
};

const block = (type: string, props: object) =>
  `{"type":"${type}","props":${JSON.stringify(props)}}`;
const page = (blocks: Grow, zones: Grow = () => ''): Grow => {
  return (length) => {
    const list = (text: string) => text.replace(/,$/, '');
    return `{"content":[${list(blocks(length))}],"zones":{${list(zones(length))}}}`;
  };
};

const ofPages: Record<string, Grow> = {
  'many headings': page(rep(`${block('Heading', { id: 'h#', children: 'x' })},`)),
  'the same id': page(rep(`${block('Heading', { id: 'h', children: 'x' })},`)),
  'ids that are given out': page(rep(`${block('Heading', { id: 'Heading-#' })},`)),
  'blocks without ids': page(rep('{"type":"Heading"},')),
  'unknown blocks': page(rep(`${block('Map', { at: [1, 2] })},`)),
  'no blocks': page(rep('1,')),
  'lists of many items': page(rep(`${block('List', { items: Array(200).fill('x') })},`)),
  'one list of items': page(after('{"type":"List","props":{"items":[', rep('"x",'), '1]}}')),
  'forms, which are islands': page(rep(`${block('ContactForm', { id: 'f#' })},`)),
  projects: page(rep(`${block('Projects', { id: 'p#', search: '#' })},`)),
  pictures: page(rep(`${block('Image', { url: 'https://a#.example/x.png' })},`)),
  'zones of one block': page(
    () => block('Section', { id: 'a' }),
    rep('"a:z#":[{"type":"Spacer"}],'),
  ),
  'zones of nobody': page(() => '', rep('"x#:z":[{"type":"Spacer"}],')),
  'a zone with a long number': page(
    () => block('Columns', { id: 'a' }),
    after('"a:', rep('1'), 'x":[{"type":"Spacer"}]'),
  ),
  'legacy blocks': after('[', rep('{"type":"html","content":"<p>x"},'), '1]'),
  'legacy blocks alone': (length) =>
    `[${rep('{"type":"heading","content":"x"},')(length)}{"type":"heading"}]`,
  'arrays in arrays': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'tags that are not closed': rep('<a'),
  'a long word': rep('x'),
  'white space': after('', rep(' '), '['),
};

const ofAddresses: Record<string, Grow> = {
  'slashes before a letter': after('/', rep('/'), 'x'),
  dots: after('https://', rep('a.'), 'example/'),
  'parts of a path': after('https://youtu.be/', rep('a/')),
  escapes: after('/', rep('%2f')),
  questions: after('https://www.youtube.com/watch?', rep('v=1&')),
  times: after('https://youtu.be/aqz-KE-bpKQ?t=', rep('1h')),
  hyphens: rep('-'),
  spaces: after('/', rep(' '), 'x'),
  'letters with marks': rep('e\u0301'),
};

const ofFiles: Record<string, Grow> = {
  rows: rep('a,b\n'),
  'one row': rep('a,'),
  'one field': after('"', rep('a'), '"'),
  'a field that does not end': after('"', rep('a,\n')),
  quotes: after('"', rep('""')),
  brackets: rep('['),
  objects: after('[', rep('{"a":1},'), '{}]'),
  'lines of objects': rep('{"a":1}\n'),
  'an object that does not end': after('[{"a":"', rep('\\"')),
  statements: rep('select 1;\n'),
  'a statement that does not end': after('insert into pages values (', rep("'a',")),
  values: after('insert into pages values ', rep("('a', 1),"), "('a', 1);"),
  'a dollar quote that does not end': after('$a$', rep('$a')),
  dollars: rep('$'),
  'comments in comments': rep('/*'),
  dashes: rep('-'),
  escapes: after("insert into pages values (E'", rep('\\n')),
  'copied rows': after('copy pages (id) from stdin;\n', rep('a\tb\n'), '\\.\n'),
  'one copied row': after('copy pages (id) from stdin;\n', rep('a\t')),
};

async function* chunks(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

async function readAll(rows: AsyncIterable<unknown>): Promise<void> {
  try {
    for await (const _ of rows);
  } catch (error) {
    if (!['ImportSourceError', 'CsvFormatError'].includes((error as Error).name)) throw error;
  }
}

const draw = (html: string) => renderToStaticMarkup(<RichTextView text={readRichText(html)} />);

function rejectable(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if ((error as Error).name !== 'Rejection') throw error;
  }
}

/** An input of any length, and a step that reads it. */
export interface GrowingInput {
  name: string;
  grow: Grow;
  read(text: string): unknown;
}

const htmlSteps: Record<string, (text: string) => unknown> = {
  'reading and rendering': draw,
  cleaning: (html) => rejectable(() => cleanHtml(html)),
};

const pageSteps: Record<string, (text: string) => unknown> = {
  reading: (content) => parsePageContent(content, { for: 'editor' }),
  checking: validatePageContent,
  converting: (content) => convertForBuilder(classifyContent(content)),
  rendering: (content) => {
    const parsed = parsePageContent(content, { for: 'visitors' });
    if (parsed.ok) collectColours(parsed.data);
    if (parsed.ok) renderWithIslands(<PageBody data={parsed.data} />);
  },
};

const addressSteps: Record<string, (text: string) => unknown> = {
  link: isSafeLink,
  'menu link': isLinkTarget,
  image: isHttpsUrlOrPath,
  video: parseVideoUrl,
  redirect: parseRedirectTarget,
  path: normalizeRedirectPath,
  slug: slugFromTitle,
};

const fileSteps: Record<string, (text: string) => unknown> = {
  CSV: (text) => readAll(readCsv(chunks(text))),
  JSON: (text) => readAll(readJson(chunks(text))),
  dump: (text) => readAll(readDump(chunks(text), { table: 'pages' })),
  'table names of a dump': (text) => readAll(readDump(chunks(text), { table: null })),
};

function combine(
  what: string,
  inputs: Record<string, Grow>,
  steps: Record<string, (text: string) => unknown>,
): GrowingInput[] {
  return Object.entries(inputs).flatMap(([input, grow]) =>
    Object.entries(steps).map(([step, read]) => ({
      name: `${what}, ${step}: ${input}`,
      grow,
      read,
    })),
  );
}

/** Everything that visitors, editors and imports can send, in the shapes that have been slow somewhere. */
export const growingInputs: readonly GrowingInput[] = [
  ...combine('HTML', ofHtml, htmlSteps),
  ...combine('page', ofPages, pageSteps),
  ...combine('URL', ofAddresses, addressSteps),
  ...combine('file', ofFiles, fileSteps),
];
