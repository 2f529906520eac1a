import { expect, test } from 'vitest';
import { attacks, expectHarmless } from '#html/rich-text-attacks.fixture.ts';
import { imageFromUrl } from '#ui/picture/image-from-url.ts';
import { loadHtmlBlocks, renderHtmlBlocks } from '../html-text/load-html.server.tsx';
import { validatePageContent } from '../page-content/validate-page-content.ts';
import { listPageSections } from '../page-sections.server.ts';
import { block, parse, renderBlocks, renderPageBody } from '../render.fixture.tsx';

const embed =
  '<figure data-embed="youtube"><a href="https://youtu.be/aqz-KE-bpKQ">Tour</a></figure>';

async function renderForVisitors(type: string, html: string): Promise<string> {
  const data = parse(block(type, { id: 'a', html }));
  const loaded = await renderHtmlBlocks(await loadHtmlBlocks(data), new Map(), imageFromUrl);
  return renderPageBody(data, loaded).html;
}

test('embeds can be opened, unlike those in older HTML', async () => {
  expect(await renderForVisitors('RichText', embed)).toContain('data-embed="https://www.youtube-');
  expect(await renderForVisitors('LegacyHtml', embed)).not.toContain('data-embed="https:');
  expect(renderBlocks(block('RichText', { html: embed }))).toContain('data-embed="https:');
});

test('its headings can be linked to', async () => {
  const data = parse(block('RichText', { id: 'a', html: '<h2>Fees</h2><p>None</p>' }));
  expect(await listPageSections(data)).toEqual([{ id: 'a-fees', title: 'Fees', level: 2 }]);
});

test.each(attacks)('makes %s harmless', async (html) => {
  expectHarmless(renderBlocks(block('RichText', { html })));
  expectHarmless(await renderForVisitors('RichText', html));
});

test('renders nothing without text, and saving rejects a text that is too long', () => {
  expect(renderBlocks(block('RichText', { html: ' ' }))).not.toContain('<p');
  const tooLong = block('RichText', { id: 'a', html: 'x'.repeat(200_001) });
  expect(validatePageContent({ content: [tooLong] })).toMatchObject([
    { block: 'a', place: 'Rich text, Text', sentence: 'Use up to 200000 characters.' },
  ]);
});
