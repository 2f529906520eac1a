import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readRichText } from '#html/read-rich-text.ts';
import { richTextExamples } from './examples.tsx';
import { RichTextView } from './rich-text.tsx';

/** Renders without classes and the outer box. */
function draw(html: string): string {
  const markup = renderToStaticMarkup(createElement(RichTextView, { text: readRichText(html) }));
  return markup.replace(/ class="[^"]*"/g, '').replace(/^<div dir="auto">(.*)<\/div>$/s, '$1');
}

describe('rich text', () => {
  test.each(richTextExamples)('$name: renders', ({ props }) => {
    expect(draw(props.html)).toMatch(props.html ? /^<(h2|p|div)/ : /^$/);
  });

  test.each([
    ['One', '<p>One</p>'],
    ['One\nTwo\n\n\n Three', '<p>One<br/>Two</p><p>Three</p>'],
    ['1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['Fish &amp; chips &ndash; R&D', '<p>Fish &amp; chips – R&amp;D</p>'],
    ['<b>a</b> <i>b</i><br>c', '<p><strong>a</strong> <em>b</em><br/>c</p>'],
    ['<div>One</div><div>Two<p>Three</p></div>', '<p>One</p><p>Two</p><p>Three</p>'],
    ['loose<p>one</p>', '<p>loose</p><p>one</p>'],
    ['<p>&nbsp;</p><p></p><p>x</p>', '<p>x</p>'],
    ['<b style="font-weight:normal"><p>a</p><p>b</p></b>', '<p>a</p><p>b</p>'],
    [
      '<ul><li>a<ul><li>b</li></ul></li><p>c</p></ul>',
      '<ul><li><p>a</p><ul><li>b</li></ul></li><li><p>c</p></li></ul>',
    ],
    ['<li>a</li>', '<p>a</p>'],
    ['<dl><div><dt>a</dt><dd>b</dd></div></dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
    ['<blockquote>q</blockquote>', '<blockquote><p>q</p></blockquote>'],
    ['<custom-element>words</custom-element>', '<p>words</p>'],
    ['<p lang="fr" dir="rtl" title="x">a</p>', '<p lang="fr" dir="rtl">a</p>'],
    ['<ol start="3"><li>c</li></ol>', '<ol start="3"><li>c</li></ol>'],
  ])('%j', (html, markup) => {
    expect(draw(html)).toBe(markup);
  });
});

describe('headings', () => {
  test.each([
    ['<h1>a</h1><h2>b</h2><h3>c</h3>', [2, 3, 4]],
    ['<h3>a</h3><h3>b</h3><h1>c</h1><h2>d</h2>', [2, 2, 2, 3]],
    ['<h2>a</h2><h6>b</h6><h4>c</h4><h5>d</h5>', [2, 3, 3, 4]],
  ])('of %s start at level 2 and skip no level', (html, levels) => {
    expect(readRichText(html).headings.map(({ level }) => level)).toEqual(levels);
  });

  test('get unique ids, whatever the content says', () => {
    const { headings } = readRichText(
      '<h2 id="main">What we do!</h2><h2>What we do</h2><h3>?</h3>',
    );
    expect(headings.map(({ id }) => id)).toEqual([
      'text-what-we-do',
      'text-what-we-do-2',
      'text-part',
    ]);
    expect(readRichText('<h2>x</h2>', 'b1').headings[0]?.id).toBe('b1-x');
  });

  test('are removed if empty', () => {
    expect(draw('<h2> </h2><h2><img src="/a.png"></h2>')).not.toContain('<h');
  });
});

describe('links and images', () => {
  test.each([
    ['/about', '<a href="/about">x</a>'],
    ['#part', '<a href="#part">x</a>'],
    ['mailto:a@b.example', '<a href="mailto:a@b.example">x</a>'],
    [' https://a.example/ ', '<a href="https://a.example/" rel="noreferrer">x</a>'],
    ['javascript:alert(1)', 'x'],
    ['java&#10;script:alert(1)', 'x'],
    ['//evil.example', 'x'],
    ['data:text/html,x', 'x'],
    ['https://user:pw@a.example/', 'x'],
  ])('a link to %s', (href, markup) => {
    expect(draw(`<a href="${href}" target="_blank" rel="opener">x</a>`)).toBe(`<p>${markup}</p>`);
  });

  test('removes empty and nested links', () => {
    expect(draw('<p>x<a href="/a"><img src="/a.png"></a></p>')).not.toContain('<a');
    expect(
      draw('<a href="/a"><table><tr><td><a href="/b">x</a></td></tr></table></a>').match(/<a /g),
    ).toHaveLength(1);
  });

  test('allows images from this site or over https and lists their URLs', () => {
    const { images } = readRichText(
      '<img src="/a.png"><img src="https://b.example/c.png"><img src="http://d.example/e.png"><img src="data:image/png;base64,AA"><img src="//x.example/a"><img src="relative.png"><img>',
    );
    expect(images).toEqual(['/a.png', 'https://b.example/c.png']);
  });

  test('gives images alternative text, lazy loading and a valid size', () => {
    expect(draw('<img src="/a.png" width="40" height="30">')).toContain(
      '<img alt="" width="40" height="30" decoding="async" loading="lazy" src="/a.png"/>',
    );
    expect(
      draw('<img src="/a.png" alt="A" width="100%" height="-3" srcset="/b.png 2x">'),
    ).toContain('<img alt="A" decoding="async" loading="lazy" src="/a.png"/>');
  });
});

describe('images with known data', () => {
  function drawKnown(html: string, known: object): string {
    const getImage = (src: string) => ({ src, ...known });
    return renderToStaticMarkup(
      createElement(RichTextView, { text: readRichText(html), getImage }),
    );
  }
  const sources = [{ type: 'image/avif', srcSet: '/a.avif 320w' }];

  test('have sources and their size', () => {
    const html = drawKnown('<img src="/a.png" lang="fr">', { width: 40, height: 20, sources });
    expect(html).toContain('srcSet="/a.avif 320w" sizes="min(40px, 736px, 100vw)"');
    expect(html).toMatch(/<img alt="" width="40" height="20" [^>]*lang="fr"/);
  });

  test('have the width given in the text and their own aspect ratio', () => {
    const html = drawKnown('<img src="/a.png" width="30" height="30">', { width: 40, height: 20 });
    expect(html).toContain('width="30" height="15"');
    expect(
      drawKnown('<img src="/a.png" width="1" height="1">', { width: 9000, height: 1 }),
    ).toContain('width="1" height="1"');
  });
});

describe('tables', () => {
  test('scroll in a focusable box and have header scopes', () => {
    const html = draw(
      '<table><caption>Dogs</caption><thead><tr><th>Name</th></tr></thead><tr><th>Rex</th><td style="x" colspan=2>big</td></tr></table>',
    );
    expect(html).toMatch(/^<div role="group" aria-label="Dogs" tabindex="0"><table><caption>Dogs/i);
    expect(html).toContain('<th scope="col">Name</th>');
    expect(html).toMatch(/<th scope="row">Rex<\/th><td colspan="2">big<\/td>/i);
  });

  test('are removed without rows', () => {
    expect(draw('<table><caption>x</caption></table>')).toBe('<p>x</p>');
    expect(draw('<tr><td>x</td></tr>')).toBe('<p>x</p>');
  });
});

describe('boxes, buttons and embeds', () => {
  test.each([
    [
      '<aside data-tone="warning">Flood</aside>',
      '<aside role="note" aria-label="Warning" data-tone="warning"><p>Flood</p></aside>',
    ],
    ['<aside data-tone="loud"><p>a</p></aside>', '<p>a</p>'],
    ['<aside data-tone="note"> </aside>', ''],
    [
      '<a href="/a" data-button="primary" data-tone="note">x</a>',
      '<p><a href="/a" data-button="primary">x</a></p>',
    ],
    ['<a href="javascript:alert(1)" data-button="primary">x</a>', '<p>x</p>'],
    ['<a href="/a.pdf" data-file="download">x</a>', '<p><a href="/a.pdf">x</a></p>'],
    [
      '<figure data-align="right" data-size="huge"><p>a</p></figure>',
      '<figure data-align="right"><p>a</p></figure>',
    ],
    [
      '<figure data-embed="x"><p><a href="https://youtu.be/aqz-KE-bpKQ?si=1">Film</a></p><figcaption>b</figcaption></figure>',
      '<figure data-embed="youtube"><a href="https://youtu.be/aqz-KE-bpKQ?si=1" rel="noreferrer">Film</a><figcaption>b</figcaption></figure>',
    ],
    [
      '<figure data-embed="x"><a href="https://evil.example/">a</a></figure>',
      '<figure><a href="https://evil.example/" rel="noreferrer">a</a></figure>',
    ],
  ])('%s', (html, markup) => {
    expect(draw(html)).toBe(markup);
  });

  test('an embed is opened only on a press, and only where the page allows it', () => {
    const html = '<figure data-embed="x"><a href="https://x.com/dsti/status/12">Well</a></figure>';
    const text = readRichText(html);
    expect(text.frames).toEqual(['https://platform.twitter.com/embed/Tweet.html?dnt=true&id=12']);
    const getImage = (src: string) => ({ src });
    const markup = renderToStaticMarkup(
      createElement(RichTextView, { text, getImage, canEmbed: true }),
    );
    expect(markup).toContain('href="https://x.com/dsti/status/12" rel="noreferrer"');
    expect(markup).toContain('data-embed-title="Post from X"');
    expect(markup).toContain('Show post from X');
    expect(markup).not.toContain('<iframe');
  });

  test('a download shows the type and size of the file', () => {
    const url = '/media/11111111-1111-4111-8111-111111111111/plan.pdf';
    const text = readRichText(`<p><a href="${url}" data-file="download">The plan</a></p>`);
    expect(text.files).toEqual([url]);
    const file = { contentType: 'application/pdf', bytes: 1_500_000 };
    const getImage = (src: string) => ({ src, file });
    const markup = renderToStaticMarkup(createElement(RichTextView, { text, getImage }));
    expect(markup).toContain('The plan (PDF, 1.4 MB)</a>');
  });
});

describe('footnotes', () => {
  const html =
    '<p>a<sup data-footnote="n1">7</sup></p><ol data-footnotes="list"><li data-footnote="n1"><p>b</p></li></ol>';

  test('are linked both ways and numbered by their list', () => {
    expect(draw(html)).toBe(
      '<p>a<sup data-footnote="n1"><a href="#text-note-n1" aria-label="Footnote 1" id="text-place-n1">1</a></sup></p><ol data-footnotes="list"><li data-footnote="n1" id="text-note-n1"><p>b <a href="#text-place-n1" aria-label="Back to the text at footnote 1" data-footnote-back="">↩</a></p></li></ol>',
    );
  });

  test('without a note stay plain', () => {
    expect(draw('<p>a<sup data-footnote="n1">7</sup></p>')).toBe(
      '<p>a<sup data-footnote="n1">7</sup></p>',
    );
  });
});

describe('plain text', () => {
  test('is on one line', () => {
    expect(
      readRichText('<h2>A</h2><p>b<br>c <b>d</b>e</p><ul><li>f</li><li>g</li></ul>').text,
    ).toBe('A b c de f g');
  });
});
