import type { ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { serializeHtml } from './serialize-html.ts';

const paragraph = (text: string): ElementContent => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [{ type: 'text', value: text }],
});

test('escapes a long text as a whole', () => {
  const text = 'a < b & c > d\r'.repeat(5_000);
  const escaped = 'a &lt; b &amp; c &gt; d&#13;'.repeat(5_000);
  expect(serializeHtml([paragraph(text)])).toBe(`<p>${escaped}</p>`);
});

test('stops soon after its result is too long', () => {
  const texts = Array.from({ length: 8 }, () => paragraph('<'.repeat(250_000)));
  for (const nodes of [texts, [paragraph('<'.repeat(2_000_000))]]) {
    const { length } = serializeHtml(nodes, 100_000);
    expect(length).toBeGreaterThan(100_000);
    expect(length).toBeLessThan(200_000);
  }
});
