import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

const base = 'https://www.example.gov/news';

test('parses whole and relative URLs, and answers null for what is none', () => {
  expect(parseUrl('https://a.example/x?y#z')?.href).toBe('https://a.example/x?y#z');
  expect(parseUrl('../contact', base)?.href).toBe('https://www.example.gov/contact');
  for (const text of ['', 'a b', '/contact', 'https://', 'https://a b/']) {
    expect(parseUrl(text)).toBeNull();
  }
  expect(parseUrl('https://', base)).toBeNull();
});

test('takes letters beyond ASCII, however often it was asked before', () => {
  for (let round = 0; round < 100_000; round += 1) parseUrl(`https://a.example/${round}`, base);
  expect(parseUrl('https://ä.example/a.png', base)?.hostname).toBe('xn--4ca.example');
  expect(parseUrl('https://ä.example/a.png')?.hostname).toBe('xn--4ca.example');
  expect(parseUrl('/über', base)?.pathname).toBe('/%C3%BCber');
});
