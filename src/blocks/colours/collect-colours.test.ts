import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePageContent } from '../page-content/parse-page-content.ts';
import { collectColours } from './collect-colours.ts';

function rulesFor(...sections: object[]): string {
  const content = sections.map((props) => ({ type: 'Section', props }));
  const parsed = parsePageContent({ content }, { for: 'visitors' });
  if (!parsed.ok) throw new Error(parsed.reason);
  return collectColours(parsed.data);
}

describe('colours of a page', () => {
  test('one rule a colour, however it is written and however often it is used', () => {
    const rules = rulesFor(
      { background: 'custom', backgroundColor: '#3F9A2C' },
      { background: 'custom', backgroundColor: '#3f9a2c' },
      { background: 'custom', backgroundColor: '#fff' },
    );
    expect(rules.match(/\.bg-3f9a2c\{/g)).toHaveLength(1);
    expect(rules).toContain('.bg-ffffff{background-color:#ffffff;color:#0b1f1a;');
  });

  test('colours inside slots are found', () => {
    const inner = { type: 'Section', props: { background: 'custom', backgroundColor: '#102030' } };
    expect(rulesFor({ content: [inner] })).toContain('.bg-102030{');
  });

  test('nothing without a custom colour, or with one that is not a colour', () => {
    expect(rulesFor({ background: 'white', backgroundColor: '#102030' })).toBe('');
    expect(rulesFor({ background: 'custom' })).toBe('');
    for (const bad of ['red', '#12', '#1234567', '#fff}body{display:none', 'url(x)', '#12345g']) {
      expect(rulesFor({ background: 'custom', backgroundColor: bad })).toBe('');
    }
  });

  test('text reads on every colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const hex = `#${value.toString(16).padStart(6, '0')}`;
        const text = /;color:(#[0-9a-f]{6})/.exec(
          rulesFor({ background: 'custom', backgroundColor: hex }),
        )?.[1];
        expect(wcagContrast(hex, text ?? '')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
