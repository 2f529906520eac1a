import { Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { imageAlignments, imageSizes } from '#html/element-options.ts';
import { isHttpsUrlOrPath } from '#url/link-validation.ts';
import { allowedAttribute } from './allowed-attribute.ts';

/** An inline image, from the library or from another site over https. */
export const TextImage = Image.extend({
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null, parseHTML: (image) => parsePixels(image, 'width') },
    height: { default: null, parseHTML: (image) => parsePixels(image, 'height') },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (isAllowedImage(image) ? null : false) },
    { tag: 'img', ignore: true },
  ],
  addInputRules: () => [],
}).configure({ inline: true });

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block+ figureCaption?',
  isolating: true,
  addAttributes: () => ({
    align: allowedAttribute('align', 'data-align', imageAlignments),
    size: allowedAttribute('size', 'data-size', imageSizes),
  }),
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

function isAllowedImage(image: HTMLElement): boolean {
  return isHttpsUrlOrPath(image.getAttribute('src')?.trim() ?? '');
}

function parsePixels(image: HTMLElement, name: string): number | null {
  const pixels = Number(image.getAttribute(name));
  return Number.isInteger(pixels) && pixels > 0 ? pixels : null;
}
