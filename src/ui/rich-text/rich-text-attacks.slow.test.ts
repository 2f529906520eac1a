import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readRichText } from '#html/read-rich-text.ts';
import { attacks, expectHarmless, hostileHtml } from '#html/rich-text-attacks.fixture.ts';
import { RichTextView } from './rich-text.tsx';

function draw(html: string): string {
  return renderToStaticMarkup(createElement(RichTextView, { text: readRichText(html) }));
}

describe('malicious HTML', () => {
  test.each(attacks)('%s is harmless', (attack) => {
    expectHarmless(draw(attack));
  });

  test('is harmless in any combination', () => {
    fc.assert(
      fc.property(hostileHtml, (given) => expectHarmless(draw(given))),
      { numRuns: 500 },
    );
  });

  test('renders the same when its output is parsed again', () => {
    fc.assert(
      fc.property(hostileHtml, (given) => {
        const once = draw(given);
        expect(draw(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('oversized HTML', () => {
  const formatting = ['b', 'i', 'em', 's', 'u', 'code', 'font', 'small', 'big', 'strong', 'tt'];
  const open = formatting.map((tag) => `<${tag}>`.repeat(3)).join('');

  test.each([
    ['of length', `<p>${'words '.repeat(500_000)}</p>`],
    ['of elements', '<p>words</p>'.repeat(20_000)],
    ['of depth', '<div>words'.repeat(9_000)],
    ['of depth that words have', '<b><i>words'.repeat(4_000)],
    ['of lists', '<ul><li>words'.repeat(4_000)],
    ['of tables', '<table><tr><td>words'.repeat(3_000)],
    ['of open formatting', `<p>${open}${'<p>words'.repeat(3_000)}`],
    [
      'of open formatting with attributes',
      `<p>${Array.from({ length: 4_000 }, (_, at) => `<b x=${at}>`).join('')}${'<p>words'.repeat(5_000)}`,
    ],
    [
      'of odd formatting',
      `<p>${Array.from({ length: 4_000 }, (_, at) => `<b <${at}>`).join('')}${'<p>words'.repeat(5_000)}`,
    ],
    ['of unfinished tags', `words${'<b '.repeat(600_000)}`],
    ['of quotes', `words<b ${'"'.repeat(1_000_001)}`],
    ['of attributes', `<p ${Array.from({ length: 200_000 }, (_, at) => `a${at}`).join(' ')}>words`],
    ['of comments', `words${'<!--'.repeat(500_000)}`],
    ['of paragraphs without a tag', 'words\n\n'.repeat(200_000)],
    ['of character references', `words ${'&amp;'.repeat(300_000)}`],
  ])('%s is truncated or shown as plain text', (_what, given) => {
    const text = readRichText(given);
    expect(text.text).toContain('words');
    expectHarmless(draw(given));
  });

  test('is cut off before a truncated tag', () => {
    const given = `<p>words</p>${' '.repeat(2 * 1024 * 1024 - 20)}<a href="/long-address">x</a>`;
    expect(readRichText(given).text).toBe('words');
  });
});
