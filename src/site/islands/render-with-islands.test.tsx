import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IslandSlot } from './island-slot.tsx';
import { renderWithIslands } from './render-with-islands.tsx';

function Field({ label }: { label: string }) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} />
    </p>
  );
}

const island = <IslandSlot name="field" component={Field} props={{ label: 'One & only' }} />;

test('renders an island in place, exactly like a separate root', () => {
  const html = renderWithIslands(<main>{island}</main>);
  const alone = renderToString(<Field label="One & only" />, { identifierPrefix: 'i0-' });
  expect(html).toContain(`>${alone}</div></main>`);
});

test('gives two islands on a page different ids', () => {
  const html = renderWithIslands([<div key="a">{island}</div>, <div key="b">{island}</div>]);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
});

test('escapes props in the markup', () => {
  const unsafe = { label: `"><script>alert(1)</script>$&'` };
  const html = renderWithIslands(<IslandSlot name="field" component={Field} props={unsafe} />);
  expect(html).not.toContain('<script>');
  expect(html).toContain('$&amp;&#x27;</label>');
});

test('is only the component outside a document', () => {
  const html = renderToString(island);
  expect(html).toContain('<label');
  expect(html).not.toContain('data-island');
});
