import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeroCarousel } from './hero-carousel.tsx';
import { Island } from './island.tsx';
import { renderWithIslands } from './render-with-islands.tsx';

const slide = { link: { text: 'Go', href: '/go' }, picture: '/assets/pictures/go.svg' };
const props = { slides: [{ ...slide, title: 'One & only', lead: 'Lead' }] };
const carousel = <Island name="hero-carousel" component={HeroCarousel} props={props} />;

test('an island is drawn in place, exactly as a root of its own would be', () => {
  const html = renderWithIslands(<main>{carousel}</main>);
  const alone = renderToString(<HeroCarousel {...props} />, { identifierPrefix: 'i0-' });
  expect(html).toContain(`>${alone}</div></main>`);
});

test('two islands on a page share no ids', () => {
  const html = renderWithIslands([<div key="a">{carousel}</div>, <div key="b">{carousel}</div>]);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
});

test('props travel in the markup without breaking out of it', () => {
  const hostile = { slides: [{ ...slide, title: '"><script>alert(1)</script>', lead: "$&'" }] };
  const html = renderWithIslands(
    <Island name="hero-carousel" component={HeroCarousel} props={hostile} />,
  );
  expect(html).not.toContain('<script>');
  expect(html).toContain('$&amp;&#x27;</p>');
});

test('outside a document an island says what is wrong', () => {
  expect(() => renderToString(carousel)).toThrow(/inside a document/);
});
