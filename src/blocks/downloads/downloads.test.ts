import { expect, test } from 'vitest';
import { validatePageContent } from '../page-content/validate-page-content.ts';
import { block, parse, renderBlocks, renderPageBody } from '../render.fixture.tsx';

const url = '/media/0b6f1c1e-0000-4000-8000-000000000002/annual%20report.pdf';

test('names each file with its type and size', () => {
  const file = { contentType: 'application/pdf', bytes: 1_500_000 };
  const page = parse(block('Downloads', { files: [{ url, title: 'Report' }, { url }] }));
  const { html } = renderPageBody(page, undefined, (src) => ({ src, file }));
  expect(html).toMatch(/<a href="[^"]+annual%20report.pdf"[^>]*>Report \(PDF, 1.4 MB\)<\/a>/);
  expect(html).toContain('>annual report.pdf (PDF, 1.4 MB)</a>');
});

test('shows a file without facts if the library does not know it', () => {
  expect(renderBlocks(block('Downloads', { files: [{ url, title: 'Report' }] }))).toContain(
    '>Report</a>',
  );
});

test('offers files of the library only, and saving rejects others', () => {
  for (const other of ['https://evil.example/a.pdf', 'javascript:alert(1)', '/media/../a.pdf']) {
    const one = block('Downloads', { title: 'Files', files: [{ url: other, title: 'A' }] });
    expect(renderBlocks(one)).not.toContain('<a ');
    expect(validatePageContent({ content: [one] })).toMatchObject([
      {
        place: 'Downloads, Files, File 1, File',
        sentence: 'Choose a file from the media library.',
      },
    ]);
  }
  const many = block('Downloads', { files: Array(51).fill({ url }) });
  expect(validatePageContent({ content: [many] })).toMatchObject([
    { sentence: 'Use up to 50 items.' },
  ]);
});
