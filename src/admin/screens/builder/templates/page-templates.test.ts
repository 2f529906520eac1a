import { describe, expect, test } from 'vitest';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { validatePageContent } from '#blocks/page-content/validate-page-content.ts';
import { hasMainTitle } from '#blocks/page-outline.ts';
import { renderPageBody } from '#blocks/render.fixture.tsx';
import { countBlocks } from '../block-tree/block-path.ts';
import { parseStoredBlocks } from '../clipboard/block-clipboard-format.ts';
import { pageTemplates } from './page-templates.ts';

describe.each(pageTemplates)('$name', ({ content }) => {
  const stored = JSON.stringify({ root: { props: {} }, content });
  const parsed = parsePageContent(stored, { for: 'visitors' });
  if (!parsed.ok) throw new Error(parsed.reason);
  const { data, omitted } = parsed;

  test('is valid content that is stored unchanged', () => {
    expect(validatePageContent(stored)).toEqual([]);
    expect(omitted).toBe(0);
    for (const [index, { type, props }] of content.entries()) {
      expect(data.content[index]).toMatchObject({ type, props: withoutSlots(props) });
    }
    expect(parseStoredBlocks({ content })).toMatchObject({ skipped: 0 });
    expect(countBlocks(parseStoredBlocks({ content }).blocks)).toBe(countBlocks(data.content));
  });

  test('has at most one main title and skips no heading level', () => {
    const { html, broken } = renderPageBody(data);
    expect(broken).toEqual([]);
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.length).toBeGreaterThan(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(hasMainTitle(data) ? 1 : 0);
    let above = 1;
    for (const level of levels) {
      expect(level).toBeLessThanOrEqual(above + 1);
      above = level;
    }
  });
});

test('templates have unique names', () => {
  expect(new Set(pageTemplates.map(({ name }) => name)).size).toBe(pageTemplates.length);
});

function withoutSlots(props: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(props).filter(([, value]) => !Array.isArray(value) || !holdsBlocks(value)),
  );
}

function holdsBlocks(value: readonly unknown[]): boolean {
  return value.some((item) => typeof item === 'object' && item !== null && 'type' in item);
}
