import { expect, test } from 'vitest';
import { renderPageBody } from '../render.fixture.tsx';
import { getBlockName, withBlockName } from './block-name.ts';
import type { Reader } from './page-data.ts';
import { parsePageContent } from './parse-page-content.ts';

function read(outlineName: unknown, reader: Reader) {
  const props = { id: 'a', children: 'Our aims', outlineName };
  const parsed = parsePageContent({ content: [{ type: 'Heading', props }] }, { for: reader });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.data;
}

test('the builder gets the name of a block, visitors do not', () => {
  expect(read(' Opening ', 'editor').content[0]?.props.outlineName).toBe('Opening');
  expect(read('Opening', 'visitors').content[0]?.props).not.toHaveProperty('outlineName');
});

test.each([[undefined], [''], [' '], [7], [{ html: 'a' }]])('%j is no name', (stored) => {
  expect(read(stored, 'editor').content[0]?.props).not.toHaveProperty('outlineName');
});

test('a name changes nothing that is rendered', () => {
  const render = (reader: Reader, name?: string) => renderPageBody(read(name, reader)).html;
  expect(render('editor', 'Opening')).toBe(render('visitors'));
  expect(render('visitors', 'Opening')).toBe(render('visitors'));
});

test('a blank name removes the prop, and a long one is shortened', () => {
  const named = withBlockName({ id: 'a' }, 'Opening');
  expect(named).toEqual({ id: 'a', outlineName: 'Opening' });
  expect(withBlockName(named, '  ')).toEqual({ id: 'a' });
  expect(getBlockName(withBlockName({ id: 'a' }, 'x'.repeat(80)))).toHaveLength(60);
});
