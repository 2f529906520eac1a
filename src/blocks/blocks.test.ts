import { describe, expect, test } from 'vitest';
import { collectColours } from './colours/collect-colours.ts';
import { hasMainTitle } from './page-outline.ts';
import { block, getClasses, parse, renderBlocks, renderPageBody } from './render.fixture.tsx';

const words = { children: 'words' };
const picture = { url: '/media/1/a.jpg', alt: 'A tower' };
const pressed = { text: 'Go', href: '/go' };

describe('Heading and Paragraph', () => {
  test.each([1, 2, 3, 4, 5, 6])('renders level %d as h%d', (level) => {
    expect(renderBlocks(block('Heading', { ...words, level }))).toMatch(
      new RegExp(`<h${level} .*</h${level}>`),
    );
  });

  test('render nothing without text', () => {
    expect(renderBlocks(block('Heading', { children: ' ' }))).not.toContain('<h2');
    expect(renderBlocks(block('Paragraph'))).not.toContain('<p');
  });

  test('text is text, with its line breaks', () => {
    const html = renderBlocks(block('Paragraph', { children: 'a <b>&</b>\nb' }));
    expect(html).toContain('>a &lt;b&gt;&amp;&lt;/b&gt;\nb</p>');
    expect(html).toContain('whitespace-pre-line');
  });
});

describe('Section, Container and Columns', () => {
  const inside = [block('Paragraph', words)];

  test('render nested slots', () => {
    const html = renderBlocks(
      block('Section', {
        content: [
          block('Container', { content: [block('Columns', { column1: inside, column2: inside })] }),
        ],
      }),
    );
    expect(html.match(/>words<\/p>/g)).toHaveLength(2);
  });

  test('render the chosen number of columns, stacked on phones', () => {
    const filled = { column1: inside, column2: inside, column3: inside, column4: inside };
    for (const columns of [2, 3, 4]) {
      const html = renderBlocks(block('Columns', { ...filled, columns }));
      expect(html.match(/>words<\/p>/g)).toHaveLength(columns);
      expect(getClasses(html)).toContain('grid-cols-1');
    }
  });

  test('a custom colour becomes a class with a rule; without one the section is transparent', () => {
    const chosen = parse(block('Section', { background: 'custom', backgroundColor: '#ABC' }));
    expect(getClasses(renderPageBody(chosen).html)).toContain('bg-aabbcc');
    expect(collectColours(chosen)).toContain('.bg-aabbcc{');
    expect(getClasses(renderBlocks(block('Section', { background: 'custom' })))).toContain(
      'bg-transparent',
    );
  });
});

describe('Image', () => {
  test('renders the image with its alternative text', () => {
    expect(renderBlocks(block('Image', picture))).toMatch(
      /<img alt="A tower" [^>]*src="\/media\/1\/a.jpg"/,
    );
  });

  test('renders nothing without a valid URL', () => {
    expect(renderBlocks(block('Image', { alt: 'A tower' }))).not.toContain('<img');
    expect(renderBlocks(block('Image', { url: 'javascript:alert(1)' }))).not.toContain('<img');
  });

  test('loads the first image eagerly and the others lazily', () => {
    const html = renderBlocks(
      block('Section', { content: [block('Image', picture)] }),
      block('Image', picture),
    );
    expect([...html.matchAll(/loading="(\w+)"/g)].map((found) => found[1])).toEqual([
      'eager',
      'lazy',
    ]);
    expect(html.match(/<img[^>]*fetchPriority="high"/gi)).toHaveLength(1);
  });
});

describe('Button', () => {
  test('is a link', () => {
    expect(renderBlocks(block('Button', pressed))).toMatch(/<a [^>]*href="\/go"[^>]*>Go<\/a>/);
    expect(renderBlocks(block('Button', { ...pressed, icon: true }))).toContain(
      '<svg aria-hidden="true"',
    );
  });

  test('renders nothing without a link or a label', () => {
    for (const props of [{ text: 'Go' }, { href: '/go' }, { text: 'Go', href: 'data:x' }, {}]) {
      expect(renderBlocks(block('Button', props))).not.toMatch(/<a|Go/);
    }
  });
});

describe('Hero', () => {
  const filled = {
    title: 'Title',
    subtitle: 'Subtitle',
    description: 'Description',
    primaryButtonText: 'First',
    primaryButtonUrl: '/first',
    secondaryButtonText: 'Second',
    secondaryButtonUrl: '/second',
    backgroundImage: '/media/1/a.jpg',
  };

  test('renders all its parts', () => {
    const html = renderBlocks(block('Hero', filled));
    expect(html).toMatch(/<h1 [^>]*>Title<\/h1>/);
    expect(html).toMatch(/>Subtitle<\/p>.*>Description<\/p>/);
    expect(html).toMatch(
      /<a [^>]*href="\/first"[^>]*>First<\/a><a [^>]*href="\/second"[^>]*>Second<\/a>/,
    );
    expect(html).toMatch(/<img alt="" [^>]*loading="eager"[^>]*src="\/media\/1\/a.jpg"/);
  });

  test('leaves out empty parts', () => {
    const html = renderBlocks(block('Hero', { title: 'Title', primaryButtonText: 'Nowhere' }));
    expect(html).not.toMatch(/<p|<a |<img|Nowhere/);
  });

  test('only the first main title is the h1', () => {
    const twice = renderBlocks(block('Hero', filled), block('Hero', filled));
    expect([...twice.matchAll(/<h(\d)/g)].map((found) => found[1])).toEqual(['1', '2']);
    const after = renderBlocks(block('Heading', { ...words, level: 1 }), block('Hero', filled));
    expect([...after.matchAll(/<h(\d)/g)].map((found) => found[1])).toEqual(['1', '2']);
  });

  test('detects whether the page has its own main title', () => {
    expect(hasMainTitle(parse(block('Hero', filled)))).toBe(true);
    expect(
      hasMainTitle(
        parse(block('Section', { content: [block('Heading', { ...words, level: 1 })] })),
      ),
    ).toBe(true);
    expect(hasMainTitle(parse(block('Hero'), block('Heading', words)))).toBe(false);
  });
});

describe('LegacyHtml', () => {
  test('renders safe HTML only', () => {
    const html = renderBlocks(
      block('LegacyHtml', { html: '<p onclick="x()">Hello <b>you</b></p><script>x</script>' }),
    );
    expect(html).toMatch(/<p[^>]*>Hello <strong[^>]*>you<\/strong><\/p>/);
    expect(html).not.toMatch(/onclick|<script/);
  });
});

describe('page', () => {
  test('wraps blocks between full-width bands in the page column', () => {
    const loose = block('Paragraph', words);
    const html = renderBlocks(loose, loose, block('Section'), loose);
    expect(html).toMatch(
      /^<div [^>]*><p .*<p .*<\/div><section .*<\/section><div [^>]*><p .*<\/div>$/s,
    );
  });
});
