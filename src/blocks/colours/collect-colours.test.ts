import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { block, getClasses, parse, renderBlocks } from '../render.fixture.tsx';
import { collectColours } from './collect-colours.ts';

function rulesFor(...sections: object[]): string {
  return collectColours(parse(...sections.map((props) => block('Section', props))));
}

function rulesForCards(...cards: object[]): string {
  return collectColours(parse(...cards.map((props) => block('Card', { title: 'T', ...props }))));
}

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('collectColours', () => {
  test('creates one rule per colour, in any notation', () => {
    const rules = rulesFor(
      { background: 'custom', backgroundColor: '#3F9A2C' },
      { background: 'custom', backgroundColor: '#3f9a2c' },
      { background: 'custom', backgroundColor: '#fff' },
    );
    expect(rules.match(/\.bg-3f9a2c\{/g)).toHaveLength(1);
    expect(rules).toContain('.bg-ffffff{background-color:#ffffff;color:#0b1f1a;');
  });

  test('finds colours in slots', () => {
    const inner = { type: 'Section', props: { background: 'custom', backgroundColor: '#102030' } };
    expect(rulesFor({ content: [inner] })).toContain('.bg-102030{');
  });

  test('ignores missing and invalid colours', () => {
    expect(rulesFor({ background: 'white', backgroundColor: '#102030' })).toBe('');
    expect(rulesFor({ background: 'custom' })).toBe('');
    for (const bad of ['red', '#12', '#1234567', '#fff}body{display:none', 'url(x)', '#12345g']) {
      expect(rulesFor({ background: 'custom', backgroundColor: bad })).toBe('');
    }
  });

  test('keeps text readable on any colour', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const text = /;color:(#[0-9a-f]{6})/.exec(
          rulesFor({ background: 'custom', backgroundColor: hex }),
        )?.[1];
        expect(wcagContrast(hex, text ?? '')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('creates rules for the background, border and text colour of a card', () => {
    const chosen = { backgroundColor: '#3b0764', borderColor: '#A8F', textColor: '#fde68a' };
    const rules = rulesForCards(chosen);
    expect(rules).toContain('.bg-3b0764{background-color:#3b0764;color:#ffffff;');
    expect(rules).toContain('.border-aa88ff{border-color:#aa88ff}');
    expect(rules).toContain('.text-fde68a{color:#fde68a;');
    const drawn = getClasses(renderBlocks(block('Card', { title: 'T', ...chosen })));
    expect([...drawn]).toEqual(
      expect.arrayContaining(['bg-3b0764', 'border-aa88ff', 'text-fde68a']),
    );
  });

  test('replaces an unreadable text colour', () => {
    expect(rulesForCards({ backgroundColor: '#fde68a', textColor: '#ffffff' })).toMatch(
      /^\.bg-fde68a\{background-color:#fde68a;color:#0b1f1a;[^}]*\}$/,
    );
    expect(rulesForCards({ textColor: '#dddddd' })).toBe('');
    expect(
      getClasses(renderBlocks(block('Card', { title: 'T', textColor: '#ddd' }))),
    ).not.toContain('text-dddddd');
  });

  test('puts text colours after backgrounds', () => {
    const rules = rulesForCards({ textColor: '#102030' }, { backgroundColor: '#ffffff' });
    expect(rules.indexOf('.text-102030{')).toBeGreaterThan(rules.indexOf('.bg-ffffff{'));
  });

  test('keeps the text of a card readable for any colours', () => {
    fc.assert(
      fc.property(colour, fc.option(colour, { nil: '' }), (textColor, backgroundColor) => {
        const rules = rulesForCards({ textColor, backgroundColor });
        const ink = [...rules.matchAll(/[{;]color:(#[0-9a-f]{6})/g)].at(-1)?.[1] ?? '#0b1f1a';
        for (const ground of backgroundColor ? [backgroundColor] : ['#ffffff', '#ecfdf5']) {
          expect(wcagContrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });
});
