import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { block } from '../render.fixture.tsx';
import { cleanPageTexts } from './clean-page-texts.ts';

const plainText = fc.string({ unit: 'grapheme' }).filter((text) => !/<[a-z/!?]/i.test(text));

function pageOf(type: string, props: object): string {
  return JSON.stringify({ content: [block(type, props)] });
}

function propsIn(content: string | null): Record<string, unknown> {
  return JSON.parse(content ?? '').content[0].props;
}

describe('the texts of blocks', () => {
  test('are composed, however JSON writes them', () => {
    fc.assert(
      fc.property(plainText, fc.boolean(), (text, isEscaped) => {
        const typed = pageOf('Heading', { children: `\n${text.normalize('NFD')}` });
        const sent = isEscaped ? escapeJson(typed) : typed;
        expect(propsIn(cleanPageTexts(sent)).children).toBe(`\n${text.normalize('NFC')}`);
      }),
    );
  });

  test('are composed in formatted texts and in slots', () => {
    const inner = block('Paragraph', { children: { html: '<strong>e\u0301</strong>' } });
    const cleaned = cleanPageTexts(pageOf('Section', { content: [inner] }));
    expect(cleaned).toContain('<strong>é</strong>');
  });

  test('keep their URLs', () => {
    const typed = pageOf('Image', { src: 'https://example.org/e\u0301.png', alt: 'Cafe\u0301' });
    expect(propsIn(cleanPageTexts(typed))).toMatchObject({
      src: 'https://example.org/e\u0301.png',
      alt: 'Café',
    });
  });
});

/** As programs write JSON that only use ASCII. */
function escapeJson(json: string): string {
  return json.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
