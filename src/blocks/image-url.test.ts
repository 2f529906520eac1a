import { expect, test } from 'vitest';
import { isImageUrl } from './image-url.ts';

test.each(['', '/media/1/a.png', 'https://a.example/a.png?x=1', 'http://a.example/a.png'])(
  'accepts %j as an image URL',
  (text) => expect(isImageUrl(text)).toBe(true),
);

test.each([
  'hello world',
  'a.png',
  '#a',
  '?a',
  'https://',
  'https:a.png',
  '//a.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'mailto:a@b.example',
  'C:\\a.png',
])('rejects %j', (text) => expect(isImageUrl(text)).toBe(false));
