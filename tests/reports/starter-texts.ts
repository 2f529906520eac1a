import { readStarterSite, starterFolder } from '#starter/starter-folder.ts';

const site = await readStarterSite(starterFolder, new Date('2026-11-21T05:09:00Z'));

/** Every text that visitors may read, without markup, by its file. PDF files are not read. */
const texts: [where: string, text: string][] = [
  ...site.pages.flatMap(({ file, page: { title, excerpt, content } }) =>
    named(file, [title, excerpt ?? '', ...stringsIn(JSON.parse(String(content)))]),
  ),
  ...site.news.flatMap(({ file, post: { title, excerpt, content } }) =>
    named(file, [title, excerpt, withoutTags(content)]),
  ),
  ...site.projects.flatMap(({ file, project: { title, description, detailed_description } }) =>
    named(file, [title, description, withoutTags(detailed_description)]),
  ),
  ...named('settings.json', [
    JSON.stringify(site.settings.home_figures).replaceAll('"', ' ').replaceAll(',', ' '),
  ]),
];

/** Figures that several texts give: each pattern has one group, which must be one of the values. */
const sharedFigures: [pattern: RegExp, values: string[]][] = [
  [/(\d+) (?:staff|people work here|people at two sites)/g, ['312']],
  [/(\d+)\+? [aA]ctive projects|(\d+) projects were active/g, ['156', '150', '149']],
  [/(\d+) papers\b/g, ['68', '61']],
  [/(\d+) (?:of them )?free to read/g, ['62', '54']],
  [/(\d+) proposals/g, ['131', '58']],
  [/(\d+(?:\.\d)?)% spent on administration|Administration took (\d\.\d)%/g, ['5.1', '5.2']],
  [/USD (4\d\.\d) million/g, ['48.6', '46.2']],
  [/(\d+) (?:public )?institutes/g, ['17']],
  [/(\d+) districts\b/g, ['42', '14']],
  [/([\d,]+) sites/g, ['18,640']],
  [/(\d+) (?:river )?gauges/g, ['64']],
  [/in (\d+) villages/g, ['26']],
  [/all (\d+) villages/g, ['118']],
  [/(\d+) health posts/g, ['62']],
  [/(\d\d+) towns/g, ['13', '12']],
  [/([\d,]+) households/g, ['1,860', '60,000']],
];

/** The texts that give another figure than the others. */
function differingFigures([pattern, values]: [RegExp, string[]]): string[] {
  const found = texts.flatMap(([where, text]) =>
    [...text.matchAll(pattern)].map(([all, ...groups]) => ({
      where,
      all,
      figure: groups.find((group) => group !== undefined),
    })),
  );
  if (found.length === 0) return [`No text gives the figure ${pattern}.`];
  return found
    .filter(({ figure }) => !values.includes(figure ?? ''))
    .map(({ where, all }) => `${where}: "${all}", not one of ${values.join(', ')}`);
}

/** The rules of docs/wording.md for numbers and punctuation. */
const rules: [what: string, pattern: RegExp][] = [
  ['straight apostrophes or quotation marks', /['"]/],
  ['hyphens or dashes between words', / [-–—] /],
  ['a space before the percent sign', /\d %|\bper ?cent\b/],
  ['currency signs', /[$€£]/],
  ['amounts without a space or thousands separators', /USD\d|USD \d{4,}/],
  ['large numbers without separators', /(?<![\d.,:/+()-])[1-9]\d{4,}(?![\d-])/],
  [
    'small numbers in figures',
    /(?<![\d.]|USD|pH|Buses) [2-9] (?:people|days|weeks|months|years|villages|clinics|schools|projects|papers|languages|places)\b/,
  ],
  ['times without two digits', /(?<!\d)\d:\d\d/],
  ['am and pm', /\d ?[ap]\.?m\b/i],
  ['abbreviations with full stops', /\b(?:e\.g|i\.e|etc|Prof|Dr|approx)\./],
];

function brokenRule([what, pattern]: [string, RegExp]): string[] {
  return texts.flatMap(([where, text]) => {
    const [hit] =
      text.match(new RegExp(`.{0,20}(?:${pattern.source}).{0,20}`, pattern.flags)) ?? [];
    return hit && !hit.includes('Monday - Friday') ? [`${where}: ${what} in "${hit}"`] : [];
  });
}

/** Phrases that a native speaker would not write, or that the site no longer means. */
const phrases = [
  'What people look for most',
  'Questions we are asked most',
  'Our tasks in law',
  'errors of weight',
  'serves nothing else',
  'Send by mail',
  'Open posts',
  'every third time',
  'rder by email',
  'click here',
];
function avoidedPhrase(phrase: string): string[] {
  return texts
    .filter(([, text]) => text.includes(phrase))
    .map(([where]) => `${where}: "${phrase}"`);
}

/** Prints where texts of the starter site disagree on a figure, or break a rule of docs/wording.md. */
export function run(): void {
  const found = [
    ...sharedFigures.flatMap(differingFigures),
    ...rules.flatMap(brokenRule),
    ...phrases.flatMap(avoidedPhrase),
  ];
  console.log(found.length === 0 ? 'No problems found.' : found.join('\n'));
}

function named(where: string, found: string[]): [string, string][] {
  return found.filter((text) => text !== '').map((text) => [where, text]);
}

/** Texts of blocks: without ids, links, colours and options. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    /^(id|type|href|.*Url|url|.*Color|variant)$/.test(name) ? [] : stringsIn(inner),
  );
}

function withoutTags(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}
