import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeroCarousel } from '#ui/hero-carousel/hero-carousel.tsx';
import { Island } from './island.tsx';
import { renderWithIslands } from './render-with-islands.tsx';

const slide = { link: { text: 'Go', href: '/go' }, picture: '/assets/pictures/go.svg' };
const shared = { name: 'Highlights', titleLevel: 1 } as const;
const props = { ...shared, slides: [{ ...slide, title: 'One & only', lead: 'Lead' }] };
const carousel = <Island name="hero-carousel" component={HeroCarousel} props={props} />;

test('renders an island in place, exactly like a separate root', () => {
  const html = renderWithIslands(<main>{carousel}</main>);
  const alone = renderToString(<HeroCarousel {...props} />, { identifierPrefix: 'i0-' });
  expect(html).toContain(`>${alone}</div></main>`);
});

test('gives two islands on a page different ids', () => {
  const html = renderWithIslands([<div key="a">{carousel}</div>, <div key="b">{carousel}</div>]);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
});

test('escapes props in the markup', () => {
  const unsafe = {
    ...shared,
    slides: [{ ...slide, title: '"><script>alert(1)</script>', lead: "$&'" }],
  };
  const html = renderWithIslands(
    <Island name="hero-carousel" component={HeroCarousel} props={unsafe} />,
  );
  expect(html).not.toContain('<script>');
  expect(html).toContain('$&amp;&#x27;</p>');
});

test('is only the component outside a document', () => {
  const html = renderToString(carousel);
  expect(html).toContain('<section');
  expect(html).not.toContain('data-island');
});
