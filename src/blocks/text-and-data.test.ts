import { describe, expect, test } from 'vitest';
import { block, getClasses, renderBlocks } from './render.fixture.tsx';

const pressed = { text: 'Go', href: '/go' };

describe('List', () => {
  const items = ['first', ' ', 'second <b>'];

  test('renders items with text, in an ordered list if numbered', () => {
    expect(renderBlocks(block('List', { items }))).toMatch(
      /<ul [^>]*><li [^>]*>first<\/li><li [^>]*>second &lt;b&gt;<\/li><\/ul>/,
    );
    expect(renderBlocks(block('List', { items, style: 'numbered' }))).toMatch(/<ol .*<\/ol>/);
    expect(
      renderBlocks(block('List', { items, style: 'check' })).match(/<svg aria-hidden/g),
    ).toHaveLength(2);
  });

  test('renders nothing without items', () => {
    for (const none of [[], [' '], 'first', { 0: 'first' }, [[], {}, null]]) {
      expect(renderBlocks(block('List', { items: none }))).not.toMatch(/<[uo]l|<li/);
    }
  });

  test('leaves room for two-digit numbers', () => {
    const many = (count: number) =>
      renderBlocks(block('List', { style: 'numbered', items: Array(count).fill('item') }));
    expect(getClasses(many(9))).toContain('ps-8');
    expect(getClasses(many(10))).toContain('ps-12');
  });
});

describe('Blockquote', () => {
  test('shows the author, if there is one', () => {
    const children = 'Words';
    expect(renderBlocks(block('Blockquote', { children, author: 'A. Yusuf' }))).toMatch(
      /<blockquote [^>]*>Words<\/blockquote><figcaption [^>]*>A. Yusuf<\/figcaption>/,
    );
    expect(renderBlocks(block('Blockquote', { children }))).not.toContain('<figcaption');
    expect(renderBlocks(block('Blockquote', { author: 'A. Yusuf' }))).not.toMatch(/<figure|Yusuf/);
  });
});

describe('ButtonGroup', () => {
  test('renders buttons with a link', () => {
    const buttons = [pressed, { text: 'No' }, { text: 'No', href: 'data:x' }, 'No', null];
    const html = renderBlocks(block('ButtonGroup', { buttons }));
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('href="/go"');
    expect(html).not.toContain('No');
  });

  test('each variant looks different', () => {
    const variants = ['primary', 'secondary', 'outline', 'ghost'];
    const looks = variants.map((variant) =>
      renderBlocks(block('ButtonGroup', { buttons: [{ ...pressed, variant }] })),
    );
    expect(new Set(looks).size).toBe(variants.length);
  });

  test('renders nothing without buttons', () => {
    expect(renderBlocks(block('ButtonGroup', { buttons: [{ text: 'No' }] }))).not.toContain(
      'flex-wrap',
    );
  });
});

describe('Feature and Stats', () => {
  test('leave out empty parts', () => {
    expect(renderBlocks(block('Feature', { title: 'Title' }))).toMatch(
      /<svg .*<h3 [^>]*>Title<\/h3>/,
    );
    expect(renderBlocks(block('Feature', { title: 'Title' }))).not.toContain('<p ');
    expect(renderBlocks(block('Feature'))).not.toContain('<svg');
    expect(renderBlocks(block('Stats', { value: '148', label: 'Projects' }))).toMatch(
      /<p [^>]*font-strong[^>]*>148<\/p><p [^>]*>Projects<\/p><\/div>/,
    );
    expect(renderBlocks(block('Stats', { label: 'Projects' }))).not.toContain('Projects');
  });

  test('render long figures smaller', () => {
    const looks = ['148', '1,240,000', '1,240,000,000'].map((value) =>
      [...getClasses(renderBlocks(block('Stats', { value })))].join(' '),
    );
    expect(new Set(looks).size).toBe(3);
  });
});

describe('Testimonial', () => {
  const quote = 'Words';

  test('describes its rating as text, unless it is 0', () => {
    const html = renderBlocks(block('Testimonial', { quote, rating: 4 }));
    expect(html.match(/<svg aria-hidden/g)).toHaveLength(5);
    expect(html).toContain('4 out of 5');
    expect(renderBlocks(block('Testimonial', { quote, rating: 0 }))).not.toMatch(/<svg|out of/);
  });

  test('shows the photo, or initials without one', () => {
    const signed = { quote, author: 'Amina Yusuf', role: 'Director' };
    expect(renderBlocks(block('Testimonial', signed))).toMatch(
      /<span aria-hidden="true" [^>]*>AY<\/span>.*Amina Yusuf.*Director/,
    );
    const portrait = renderBlocks(block('Testimonial', { ...signed, avatar: '/media/1/a.jpg' }));
    expect(portrait).toMatch(/<img alt="" [^>]*src="\/media\/1\/a.jpg"/);
    expect(portrait).not.toContain('>AY<');
    expect(renderBlocks(block('Testimonial', { quote }))).not.toContain('<figcaption');
  });
});

describe('CTA', () => {
  const filled = { title: 'Title', description: 'Words', buttonText: 'Go', buttonUrl: '/go' };

  test('is a band with one button', () => {
    expect(renderBlocks(block('CTA', filled))).toMatch(
      /^<section .*<h2 [^>]*>Title<\/h2><p [^>]*>Words<\/p><a [^>]*href="\/go"[^>]*>Go<\/a>/,
    );
    expect(renderBlocks(block('CTA', { ...filled, buttonUrl: '' }))).not.toMatch(/<a |Go/);
    expect(renderBlocks(block('CTA'))).toBe('');
  });
});

describe('Spacer and Divider', () => {
  test('a divider is an hr, a spacer is empty', () => {
    expect(renderBlocks(block('Divider'))).toMatch(/<hr class="[^"]+"\/>/);
    expect(renderBlocks(block('Spacer'))).toMatch(/<div class="[^"]+"><\/div>/);
  });
});
