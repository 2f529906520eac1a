import { expect, test } from 'vitest';
import { setDescribedImage } from './described-image.ts';

const alt = { alt: 'A tower' };

test('sets an image with its alternative text, in a list too', () => {
  expect(setDescribedImage({ url: '', width: 'full' }, 'url', '/a.jpg', alt)).toEqual({
    url: '/a.jpg',
    alt: 'A tower',
    width: 'full',
  });
  const images = [{ url: '/b.jpg' }, { url: '', caption: 'C' }];
  expect(setDescribedImage({ images }, 'images[1].url', '/a.jpg', alt)).toEqual({
    images: [{ url: '/b.jpg' }, { url: '/a.jpg', alt: 'A tower', caption: 'C' }],
  });
});

test('leaves an alternative text that is there, and items that are gone', () => {
  expect(setDescribedImage({ alt: 'Own' }, 'url', '/a.jpg', alt)).toBeNull();
  const images = [{ url: '/b.jpg', alt: 'Own' }];
  expect(setDescribedImage({ images }, 'images[0].url', '/a.jpg', alt)).toBeNull();
  expect(setDescribedImage({ images }, 'images[7].url', '/a.jpg', alt)).toBeNull();
});
