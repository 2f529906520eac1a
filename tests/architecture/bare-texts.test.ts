import { describe, expect, test } from 'vitest';
import { findBareTexts } from './bare-texts.ts';
import { reachableFrom } from './imports.ts';

/** What the panel translates: the canvas of the builder, which shows the other components, is not translated. */
const translatedInPanel = /^src\/(admin|ui\/(panel|alert-banner))\//;
const inDevelopment = /^src\/admin\/screens\/gallery\/|\/examples\.tsx$/;

function componentsOf(entry: string): string[] {
  return [...reachableFrom(entry).keys()].filter((file) => file.endsWith('.tsx'));
}

test('no component has a text that breaks, or stays old, on a translated page', () => {
  const islands = componentsOf('src/site/islands/entry.ts');
  const panel = componentsOf('src/admin/main.tsx').filter((file) => translatedInPanel.test(file));
  const components = new Set([...islands, ...panel].filter((file) => !inDevelopment.test(file)));
  expect(components.size).toBeGreaterThan(300);
  expect([...components].flatMap((file) => findBareTexts(file))).toEqual([]);
});

const found = [
  ['a text that comes and goes', '<p><b />{count > 0 && "text"}</p>'],
  ['a text that becomes an element', '<p><b />{isOn ? <i /> : "text"}</p>'],
  ['a text that changes', '<p>{count} items</p>'],
  ['a text after an element that comes and goes', '<p>{isOn && <b />} text</p>'],
  ['a text after a list', '<p>{rows.map((row) => <b key={row} />)} text</p>'],
  ['a text in a fragment', '<p>{isOn && <>text <b /></>}</p>'],
];

const unfound = [
  ['an element that comes and goes after a text', '<p>text {isOn && <b />}</p>'],
  ['an element with one text', '<p>{count > 0 ? "some" : "none"}</p>'],
  ['a text of imports alone', 'import { most } from "./most.ts"; <p>{most} items <b /></p>'],
  ['a name of an element', 'const icon = <b />; <p>{icon}{isOn && <b />}</p>'],
];

describe('findBareTexts', () => {
  test.each(found)('finds %s', (_, source) => {
    expect(findBareTexts('example.tsx', source)).toHaveLength(1);
  });

  test.each(unfound)('does not find %s', (_, source) => {
    expect(findBareTexts('example.tsx', source)).toEqual([]);
  });

  test('finds a text that a component returns', () => {
    const source = 'function Status() { return isOn ? "on" : <b />; }';
    expect(findBareTexts('example.tsx', source)).toHaveLength(1);
  });
});
