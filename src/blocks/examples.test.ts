import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compile } from 'tailwindcss';
import { beforeAll, describe, expect, test } from 'vitest';
import { blockDefinitions } from './definitions.ts';
import { blockExamples } from './examples.ts';
import { parsePageContent } from './page-content/parse-page-content.ts';
import { renderPageBody } from './render.fixture.tsx';

const tailwind = readFileSync(
  createRequire(import.meta.url).resolve('tailwindcss/theme.css'),
  'utf8',
);
const site = readFileSync(new URL('../site/site.css', import.meta.url), 'utf8');
const tokens = /@theme \{[^}]*\}/.exec(site)?.[0] ?? '';

const examples = Object.entries(blockExamples).flatMap(([type, list]) =>
  list.map(({ name, props, loaded }) => ({ type, name, props, loaded })),
);

function draw({ type, props, loaded }: { type: string; props: object; loaded?: unknown }): string {
  const parsed = parsePageContent({ content: [{ type, props }] }, { for: 'visitors' });
  if (!parsed.ok) throw new Error(parsed.reason);
  expect(parsed.omitted).toBe(0);
  const id = parsed.data.content[0]?.props.id ?? '';
  const { html, broken } = renderPageBody(parsed.data, new Map([[id, loaded]]));
  expect(broken).toEqual([]);
  return html;
}

function unescaped(html: string): string {
  return html.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

let cssOf: (name: string) => string;

beforeAll(async () => {
  const { build } = await compile(`${tailwind}${tokens}@tailwind utilities;`);
  let before = build([]);
  cssOf = (name) => {
    const after = build([name]);
    const added = after.length - before.length;
    before = after;
    return added > 0 ? after : '';
  };
});

describe('examples', () => {
  test('every block has a defaults example and unique example names', () => {
    expect(Object.keys(blockExamples).sort()).toEqual(Object.keys(blockDefinitions).sort());
    for (const list of Object.values(blockExamples)) {
      const names = list.map((example) => example.name);
      expect(names[0]).toBe('defaults');
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test.each(examples)('$type, $name: renders without inline styles', (example) => {
    expect(draw(example)).not.toMatch(/ style=| on\w+=|<script/);
  });

  test.each(examples)('$type, $name: is valid for the schema', ({ type, props }) => {
    const schema = Object.entries(blockDefinitions).find(([name]) => name === type)?.[1].props;
    expect(schema?.safeParse(props).success).toBe(true);
  });

  test('every class they use is in the stylesheet', () => {
    const html = examples.map(draw).join('');
    const lists = [...html.matchAll(/class="([^"]*)"/g)].flatMap(
      (list) => list[1]?.split(' ') ?? [],
    );
    const colours = /^(bg|border|text)-[0-9a-f]{6}$/;
    const marker = 'group';
    const names = [...new Set(lists)].filter(
      (name) => name !== '' && name !== marker && !colours.test(name),
    );
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => cssOf(unescaped(name)) === '')).toEqual([]);
  });
});
