import { Node } from '@tiptap/core';
import { parseEmbedUrl } from '#url/embed-source.ts';
import { pastedEmbeds } from '../pasted-embed.ts';

/** A video or a public post on another site: stored as a figure with a link, which the site replaces on a press. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  priority: 60,
  addAttributes: () => ({
    url: { default: '', rendered: false },
    label: { default: '', rendered: false },
    caption: { default: '', rendered: false },
  }),
  parseHTML: () => [{ tag: 'figure[data-embed]', priority: 60, getAttrs: readEmbed }],
  renderHTML: ({ node }) => {
    const { url, label, caption } = node.attrs;
    const source = parseEmbedUrl(url);
    const link = ['a', { href: url }, label || url] as const;
    const attributes = { 'data-embed': source?.provider ?? '' };
    return caption
      ? ['figure', attributes, link, ['figcaption', caption]]
      : ['figure', attributes, link];
  },
  addProseMirrorPlugins: () => [pastedEmbeds()],
});

/** False for a figure that is no embed. */
function readEmbed(figure: HTMLElement) {
  const link = figure.querySelector('a');
  const source = parseEmbedUrl(link?.getAttribute('href')?.trim() ?? '');
  if (!link || !source) return false;
  const caption = figure.querySelector('figcaption')?.textContent.trim() ?? '';
  return { url: source.page, label: link.textContent.trim(), caption };
}
