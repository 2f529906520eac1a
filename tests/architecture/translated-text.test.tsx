// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, test } from 'vitest';

/** Shows something, translates it, and changes it. Returns the text that is shown then, or throws what React throws. */
function changeTranslated(show: (isBefore: boolean) => ReactNode): string | null {
  const errors: unknown[] = [];
  const element = document.createElement('div');
  const root = createRoot(element, { onUncaughtError: (error) => errors.push(error) });
  flushSync(() => root.render(show(true)));
  translate(element);
  flushSync(() => root.render(show(false)));
  if (errors.length > 0) throw errors[0];
  return element.textContent;
}

/** Replaces the texts with capital ones, as browsers do. */
function translate(element: HTMLElement): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  }
}

function Returned({ value }: { value: ReactNode }): ReactNode {
  return value;
}

type Example = [change: string, show: (isBefore: boolean) => ReactNode];

const failing: Example[] = [
  ['a text beside others goes', (isBefore) => <p>{isBefore && 'one'} two</p>],
  ['a text beside others becomes empty', (isBefore) => <p>{isBefore ? 'one' : ''} two</p>],
  ['a text beside others becomes an element', (isBefore) => <p>{isBefore ? 'one' : <b />} two</p>],
  ['an element comes before a text', (isBefore) => <p>{!isBefore && <b />} two</p>],
  ['an element before a text changes', (isBefore) => <p>{isBefore ? <i /> : <b />} two</p>],
  ['a fragment with a text goes', (isBefore) => <p>{isBefore && <>one {2}</>}</p>],
  ['a component returns no text any more', (isBefore) => <Returned value={isBefore && 'one'} />],
];

const working: [...Example, shown: string][] = [
  ['the one text of an element changes', (isBefore) => <p>{isBefore ? 'one' : 'two'}</p>, 'two'],
  ['the one text becomes an element', (isBefore) => <p>{isBefore ? 'one' : <b>two</b>}</p>, 'two'],
  ['an element with a text goes', (isBefore) => <p>{isBefore && <b>one</b>} two</p>, ' TWO'],
  ['an element comes after a text', (isBefore) => <p>one {!isBefore && <b>two</b>}</p>, 'ONE two'],
];

describe('React on a translated page', () => {
  test.each(failing)('fails when %s', (_, show) => {
    expect(() => changeTranslated(show)).toThrow('child');
  });

  test.each(working)('works when %s', (_, show, shown) => {
    expect(changeTranslated(show)).toBe(shown);
  });

  test('shows the old text when a text beside others changes', () => {
    expect(changeTranslated((isBefore) => <p>{isBefore ? 'one' : 'two'} items</p>)).toBe(
      'ONE ITEMS',
    );
  });
});
