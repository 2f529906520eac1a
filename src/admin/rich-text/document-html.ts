import { createDocument } from '@tiptap/core';
import { DOMSerializer, Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { renameStyleAttributes } from './paste/style-attributes.ts';
import { splitBlocks } from './split-blocks.ts';

/**
 * The HTML of each block. Blocks are immutable, so that one which has not been edited keeps the HTML that it was
 * read from, and is never serialised again.
 */
const blockHtml = new WeakMap<Node, string>();

/** Reads stored HTML; `writeDocument` gives every block back as it is here until it is edited. */
export function readDocument(html: string, schema: Schema): Node {
  const sources = splitBlocks(html);
  if (!sources) return createDocument(renameStyleAttributes(html), schema);
  const blocks = sources.flatMap((source) => {
    const { content } = createDocument(renameStyleAttributes(source), schema);
    if (content.childCount === 1 && content.firstChild) blockHtml.set(content.firstChild, source);
    return content.content;
  });
  return schema.topNodeType.create(null, Fragment.from(blocks));
}

/** Writes a document as HTML; empty if it has no content. Takes only as long as the blocks that have changed. */
export function writeDocument({ childCount, content, firstChild }: Node): string {
  if (childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.childCount === 0) {
    return '';
  }
  return content.content.map(writeBlock).join('');
}

function writeBlock(block: Node): string {
  const known = blockHtml.get(block);
  if (known !== undefined) return known;
  const page = document.implementation.createHTMLDocument();
  const serializer = DOMSerializer.fromSchema(block.type.schema);
  page.body.append(serializer.serializeNode(block, { document: page }));
  const html = page.body.innerHTML;
  blockHtml.set(block, html);
  return html;
}

/** Gives the blocks of `document` the HTML of the equal blocks of `source`. */
export function takeOverHtml(document: Node, source: Node): void {
  source.forEach((block, _, index) => {
    const html = blockHtml.get(block);
    const same = document.maybeChild(index);
    if (html !== undefined && same?.eq(block)) blockHtml.set(same, html);
  });
}
