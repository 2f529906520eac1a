// @module-tag nightly

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { imageFromUrl } from '#ui/picture/image-from-url.ts';
import { PageBody } from '../page-body.tsx';
import type { PageData } from '../page-content/page-data.ts';
import { parsePageContent } from '../page-content/parse-page-content.ts';
import { blockElementMaxCount, pageElementMaxCount } from './html-limits.ts';
import { loadHtmlBlocks, renderHtmlBlocks } from './load-html.server.tsx';
import { validateHtmlBlocks } from './validate-html.server.ts';

const tooLarge = 'This part of the page can’t be shown because it is too large.';
const formatting = '<b><i><u><s><em><code><font><small><big><strong><tt>';
const expansion = `<p>${formatting.repeat(3)}${'<p>x'.repeat(4_000)}`;
const paragraphs = (count: number, word: string) => `<p>${word}</p>`.repeat(count);

const html = (text: string, id: string) => ({ type: 'LegacyHtml', props: { id, html: text } });
const heading = { type: 'Heading', props: { id: 'h', children: 'Still here' } };
const stored = (...content: unknown[]) => JSON.stringify({ content });

function pageOf(...content: unknown[]): PageData {
  const parsed = parsePageContent({ content }, { for: 'visitors' });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.data;
}

async function draw(data: PageData): Promise<string> {
  const loaded = await renderHtmlBlocks(await loadHtmlBlocks(data), new Map(), imageFromUrl);
  return renderToStaticMarkup(<PageBody data={data} loaded={loaded} />);
}

describe('HTML blocks of a page', () => {
  test('render the same ahead of the page as in place', async () => {
    const text =
      '<h2>Hours</h2><p>9 &ndash; 17 <a href="/x">x</a></p><img src="/a.png"><table><tr><td>y';
    const data = pageOf(html(text, 'a'), html('', 'b'), html(text, 'c'));
    expect(await draw(data)).toBe(renderToStaticMarkup(<PageBody data={data} />));
  });

  test('show a placeholder for HTML that expands beyond the limit', async () => {
    const data = pageOf(heading, html(expansion, 'a'), html('<p>after</p>', 'b'));
    const drawn = await draw(data);
    expect(drawn).toContain(tooLarge);
    expect(drawn).toContain('Still here');
    expect(drawn).toContain('after');
    expect(drawn).toBe(renderToStaticMarkup(<PageBody data={data} />));
  });

  test('show placeholders once the page limit is reached', async () => {
    const each = blockElementMaxCount - 100;
    const fitting = Math.floor(pageElementMaxCount / each);
    const blocks = Array.from({ length: fitting + 3 }, (_, at) =>
      html(paragraphs(each, `w${at}`), `b${at}`),
    );
    const loaded = await loadHtmlBlocks(pageOf(...blocks, html('short', 'last')));
    const shown = [...loaded].filter(([, { text }]) => text !== null).map(([id]) => id);
    expect(shown).toEqual(blocks.slice(0, fitting).map(({ props }) => props.id));
  });

  test('yield to other work between blocks', async () => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    const texts = Array.from({ length: 30 }, (_, at) => html(paragraphs(600, `t${at}`), `c${at}`));
    await loadHtmlBlocks(pageOf(...texts));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(2);
  });

  test('list their images, but not those of omitted blocks', async () => {
    const loaded = await loadHtmlBlocks(
      pageOf(
        html('<img src="https://a.example/1.png"><img src="http://b.example/2.png">', 'a'),
        html(`<img src="https://c.example/3.png">${expansion}`, 'b'),
      ),
    );
    expect([...loaded.values()].flatMap(({ text }) => text?.images ?? [])).toEqual([
      'https://a.example/1.png',
    ]);
  });
});

describe('saving HTML', () => {
  test('is rejected above the block limit, naming the block', async () => {
    const problems = await validateHtmlBlocks(stored(heading, html(expansion, 'a')), '');
    expect(problems).toEqual([
      {
        block: 'a',
        place: 'Legacy HTML',
        path: ['html'],
        sentence: expect.stringMatching(/^This HTML has more than 5,000 elements, so it would not/),
      },
    ]);
  });

  test('is rejected above the page limit', async () => {
    const blocks = Array.from({ length: 9 }, (_, at) =>
      html(paragraphs(4_000, `s${at}`), `b${at}`),
    );
    const [problem] = await validateHtmlBlocks(stored(...blocks), '');
    expect(problem).toMatchObject({ block: 'b4', sentence: expect.stringContaining('20,000') });
  });

  test('keeps HTML that was stored before the limits', async () => {
    const before = stored(html(expansion, 'a'));
    const after = stored(heading, html(expansion, 'a'), html('<p>new</p>', 'b'));
    expect(await validateHtmlBlocks(after, before)).toEqual([]);
    expect(await validateHtmlBlocks(before, 'no JSON')).toHaveLength(1);
  });
});
