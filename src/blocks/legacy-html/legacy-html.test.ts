import { describe, expect, test } from 'vitest';
import { parsePageContent } from '../page-content/parse-page-content.ts';
import { renderPageBody } from '../render.fixture.tsx';

function read(content: unknown) {
  const parsed = parsePageContent(content, { for: 'visitors' });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed;
}

function draw(content: unknown): string {
  const { html, broken } = renderPageBody(read(content).data);
  expect(broken).toEqual([]);
  return html;
}

describe('legacy blocks', () => {
  test('of all four types are rendered', () => {
    const html = draw([
      { id: '1', type: 'heading', content: 'Welcome' },
      { id: '2', type: 'paragraph', content: 'First line\nSecond line' },
      { id: '3', type: 'image', content: 'https://images.example/a.jpg' },
      { id: '4', type: 'html', content: '<h2>Hours</h2><ul><li>9 &ndash; 17</li></ul>' },
    ]);
    expect(html).toMatch(/<h2[^>]*>Welcome<\/h2>/);
    expect(html).toMatch(/<p[^>]*>First line\nSecond line<\/p>/);
    expect(html).toContain('src="https://images.example/a.jpg"');
    expect(html).toMatch(/<h2 id="4-hours"[^>]*>Hours<\/h2><ul[^>]*><li[^>]*>9 – 17<\/li><\/ul>/);
  });

  test('are rendered without unsafe HTML', () => {
    const html = draw([
      {
        id: '1',
        type: 'html',
        content: '<p onclick="x()" style="x">Hello<script>alert(1)</script>',
      },
      { id: '2', type: 'html', content: '<iframe src="https://evil.example"></iframe>' },
      { id: '3', type: 'html', content: { toString: 'x' } },
    ]);
    expect(html).toMatch(/<p[^>]*>Hello<\/p>/);
    expect(html).not.toMatch(/onclick|style=|alert|iframe/);
  });
});
