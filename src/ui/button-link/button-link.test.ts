import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ButtonLink } from './button-link.tsx';
import { buttonLinkExamples } from './examples.tsx';

function draw(props: Parameters<typeof ButtonLink>[0]): string {
  return renderToStaticMarkup(createElement(ButtonLink, props));
}

describe('button link', () => {
  test.each(buttonLinkExamples)('$name', ({ props }) => {
    const html = draw(props);
    expect(html).toContain(`href="${props.href}"`);
    expect(html).toContain(props.text);
    expect(html).toMatch(/min-h-1[24]/);
  });

  test('each variant and size looks different', () => {
    const looks = (['primary', 'secondary', 'outline', 'ghost'] as const).flatMap((variant) =>
      (['sm', 'md', 'lg'] as const).map((size) => draw({ text: 'Go', href: '/', variant, size })),
    );
    expect(new Set(looks).size).toBe(12);
  });

  test('renders a link only with a URL, and plain text in the editor', () => {
    expect(draw({ text: 'Go', href: '' })).toBe('');
    expect(draw({ text: '', href: '/go' })).toBe('');
    expect(draw({ text: 'Go', href: '/go', inert: true })).toMatch(/^<span [^>]*>Go<\/span>$/);
  });
});
