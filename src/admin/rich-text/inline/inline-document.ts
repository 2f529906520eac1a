import { createDocument } from '@tiptap/core';
import {
  DOMParser,
  DOMSerializer,
  Fragment,
  type Node,
  type Schema,
  Slice,
} from '@tiptap/pm/model';
import { cleanInlineText } from '#blocks/inline-text/clean-inline-text.ts';
import type { InlineText } from '#blocks/inline-text/inline-text.ts';
import { renameStyleAttributes } from '../paste/style-attributes.ts';

/** Reads a text of a block as a document with one paragraph. */
export function readInlineDocument(text: InlineText, schema: Schema): Node {
  if (typeof text !== 'string') {
    const html = `<p>${renameStyleAttributes(text.html)}</p>`;
    return createDocument(html, schema, { preserveWhitespace: 'full' });
  }
  const paragraph = schema.node('paragraph', null, toNodes(text, schema));
  return schema.topNodeType.create(null, paragraph);
}

/** Writes the document as the server stores it: without formatting it is plain text. */
export function writeInlineDocument({ firstChild }: Node): InlineText {
  return firstChild ? writeParagraph(firstChild) : '';
}

/** Reads a text as a paragraph of a larger document. */
export function readParagraph(text: InlineText, schema: Schema): Node {
  if (typeof text === 'string') return schema.node('paragraph', null, toNodes(text, schema));
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = renameStyleAttributes(text.html);
  const topNode = schema.node('paragraph');
  return DOMParser.fromSchema(schema).parse(page.body, { topNode, preserveWhitespace: 'full' });
}

export function writeParagraph(paragraph: Node): InlineText {
  let isFormatted = false;
  paragraph.descendants(({ marks }) => {
    isFormatted ||= marks.length > 0;
  });
  if (!isFormatted) return toPlain(paragraph);
  const page = document.implementation.createHTMLDocument();
  const serializer = DOMSerializer.fromSchema(paragraph.type.schema);
  page.body.append(serializer.serializeFragment(paragraph.content, { document: page }));
  return cleanInlineText({ html: page.body.innerHTML });
}

/** Pasted plain text, with its line breaks. */
export function textToSlice(text: string, schema: Schema): Slice {
  return new Slice(Fragment.from(toNodes(text.trim(), schema)), 0, 0);
}

/** Pasted HTML, reduced to what the text can hold. */
export function reduceToInline(html: string): string {
  const text = cleanInlineText({ html });
  if (typeof text !== 'string') return text.html;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped.replaceAll('\n', '<br>');
}

function toNodes(text: string, schema: Schema): Node[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const words = line === '' ? [] : [schema.text(line)];
    return index === 0 ? words : [schema.node('hardBreak'), ...words];
  });
}

function toPlain(paragraph: Node): string {
  return paragraph.textBetween(0, paragraph.content.size, undefined, '\n');
}
