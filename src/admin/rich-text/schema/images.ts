import { Node } from '@tiptap/core';
import { isFetchable } from '#blocks/link-validation.ts';

/** A picture among the words, from the library or from elsewhere over https. */
export const TextImage = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null, parseHTML: (picture) => parsePixels(picture, 'width') },
    height: { default: null, parseHTML: (picture) => parsePixels(picture, 'height') },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (picture) => (isAllowedImage(picture) ? null : false) },
    { tag: 'img', ignore: true },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block+ figureCaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

export const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
});

function isAllowedImage(picture: HTMLElement): boolean {
  const address = picture.getAttribute('src')?.trim() ?? '';
  return /^(https:\/|\/)/i.test(address) && isFetchable(address);
}

function parsePixels(picture: HTMLElement, name: string): number | null {
  const pixels = Number(picture.getAttribute(name));
  return Number.isInteger(pixels) && pixels > 0 ? pixels : null;
}
