import { Node } from '@tiptap/core';
import { calloutTones } from '#html/element-options.ts';
import { allowedAttribute } from './allowed-attribute.ts';

/** A callout: a note, a warning or a success message. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tone: { ...allowedAttribute('tone', 'data-tone', calloutTones), default: 'note' },
  }),
  parseHTML: () => calloutTones.map((tone) => ({ tag: `aside[data-tone="${tone}"]` })),
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
});
