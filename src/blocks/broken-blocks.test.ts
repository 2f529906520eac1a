import { describe, expect, test } from 'vitest';
import { withoutBrokenBlocks } from './broken-blocks.tsx';
import type { PageData } from './page-content/page-data.ts';
import { renderPageBody } from './render.fixture.tsx';

function paragraph(id: string) {
  return { type: 'Paragraph', props: { id, children: `words of ${id}`, size: 'base' } };
}

// The parser never returns this: the heading's text is an object.
const broken = { type: 'Heading', props: { id: 'broken', children: {}, level: 2 } };

function page(...content: PageData['content']): PageData {
  return { root: { props: {} }, content };
}

describe('a block that throws', () => {
  test('is omitted and reported, and the rest is rendered', () => {
    const { html, broken: found } = renderPageBody(page(paragraph('a'), broken, paragraph('b')));
    expect(html).toContain('words of a');
    expect(html).toContain('words of b');
    expect(found).toMatchObject([{ id: 'broken', type: 'Heading', error: expect.any(Error) }]);
  });

  test('also removes the top-level block that contains it', () => {
    const section = {
      type: 'Section',
      props: { id: 's', paddingY: 'lg', background: 'white', content: [broken] },
    };
    const sound = withoutBrokenBlocks(page(section, paragraph('a')));
    expect(sound.data.content).toEqual([paragraph('a')]);
    expect(sound.broken).toMatchObject([{ id: 's', type: 'Section' }]);
  });

  test('is not reported for a valid page', () => {
    const { html, broken: found } = renderPageBody(page(paragraph('a')));
    expect(html).toContain('words of a');
    expect(found).toEqual([]);
  });
});
