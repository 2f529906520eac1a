import type { Element, ElementContent, RootContent } from 'hast';
import type { ButtonKind, CalloutTone, ImageAlignment, ImageSize } from '#html/element-options.ts';
import { parseHtml } from '#html/parse-html.ts';
import { embedNames, parseEmbedUrl } from '#url/embed-source.ts';

/** A format that some text, or an image or link, has on one side only. */
export interface FormatChange {
  is: 'gone' | 'new';
  /** "Bold: “wind turbine”". */
  text: string;
}

const maxCompared = 2_000;
const maxListed = 30;
const maxQuoted = 80;

/**
 * Describes what differs in two HTML texts besides their words: headings, lists, emphasis, links, images. Formats of text
 * that is on one side only are left out, because the text itself is shown as changed.
 */
export function diffFormats(before: string, after: string): FormatChange[] {
  const was = readFormats(before);
  const now = readFormats(after);
  const gone = missingFrom(now, was).map((text): FormatChange => ({ is: 'gone', text }));
  const added = missingFrom(was, now).map((text): FormatChange => ({ is: 'new', text }));
  return [...gone, ...added];
}

interface Formats {
  /** All words, with single spaces. */
  words: string;
  items: FormattedText[];
}

interface FormattedText {
  /** The beginning of the text that has the format. */
  text: string;
  label: string;
}

const labels: Readonly<Record<string, string>> = {
  h1: 'Heading 1',
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  h5: 'Heading 5',
  h6: 'Heading 6',
  strong: 'Bold',
  b: 'Bold',
  em: 'Italic',
  i: 'Italic',
  u: 'Underlined',
  s: 'Strikethrough',
  del: 'Strikethrough',
  sub: 'Subscript',
  sup: 'Superscript',
  code: 'Code',
  pre: 'Code block',
  blockquote: 'Quote',
  th: 'Header cell',
  figcaption: 'Caption',
};

const callouts: Readonly<Record<CalloutTone, string>> = {
  note: 'Callout (note)',
  warning: 'Callout (warning)',
  success: 'Callout (success)',
};

const buttons: Readonly<Record<ButtonKind, string>> = {
  primary: 'Primary button',
  secondary: 'Secondary button',
};

const alignments: Readonly<Record<ImageAlignment, string>> = {
  left: 'aligned left',
  right: 'aligned right',
  wide: 'full width',
};

const sizes: Readonly<Record<ImageSize, string>> = { small: 'small', medium: 'medium' };

/** Without formats for HTML that exceeds the limits of the parser. */
function readFormats(html: string): Formats {
  const { tree } = parseHtml(html);
  const items: FormattedText[] = [];
  if (!tree) return { words: '', items };
  const words = readText(tree.children, null);
  return { words: squeeze(words), items };

  /** Collects the formats and returns the text. */
  function readText(nodes: readonly (RootContent | ElementContent)[], parent: Element | null) {
    const pieces: string[] = [];
    for (const node of nodes) {
      if (node.type === 'text') pieces.push(node.value);
      if (node.type !== 'element') continue;
      const index = items.length;
      const text: string = readText(node.children, node);
      const quoted = squeeze(text.slice(0, 4 * maxQuoted)).slice(0, maxQuoted);
      const label = describe(node, parent, quoted);
      if (label && items.length < maxCompared) items.splice(index, 0, { text: quoted, label });
      pieces.push(text, separators.has(node.tagName) ? ' ' : '');
    }
    return pieces.join('');
  }
}

const separators = new Set(
  'p h1 h2 h3 h4 h5 h6 li blockquote tr td th pre figcaption br div'.split(' '),
);

function describe(
  { tagName, properties, children }: Element,
  parent: Element | null,
  text: string,
): string | null {
  const attribute = (name: string) => String(properties[name] ?? '').slice(0, maxQuoted);
  const pick = (names: Readonly<Record<string, string>>, name: string) =>
    Object.hasOwn(names, attribute(name)) ? names[attribute(name)] : undefined;
  switch (tagName) {
    case 'img':
      return `Image: ${attribute('alt') || 'no description'} (${attribute('src')})`;
    case 'iframe':
      return `Embed: ${attribute('src')}`;
    case 'hr':
      return 'Horizontal rule';
    case 'figure': {
      const layout = [pick(alignments, 'dataAlign'), pick(sizes, 'dataSize')].filter(Boolean);
      const image = layout.length > 0 && describeImage(children);
      return image ? `Image ${layout.join(', ')}: ${image}` : null;
    }
  }
  if (text === '') return null;
  const quoted = `“${text}”`;
  switch (tagName) {
    case 'a':
      return describeLink(quoted, attribute('href'), {
        button: pick(buttons, 'dataButton'),
        isFile: properties.dataFile !== undefined,
        isEmbed: parent?.properties.dataEmbed !== undefined,
      });
    case 'li':
      if (properties.dataFootnote !== undefined) return `Footnote: ${quoted}`;
      return `${parent?.tagName === 'ol' ? 'Numbered item' : 'Bullet'}: ${quoted}`;
    case 'sup':
      if (properties.dataFootnote !== undefined) return `Footnote number ${text}`;
  }
  const align = /text-align:\s*(\w+)/.exec(attribute('style'))?.[1];
  const label = pick(callouts, 'dataTone') ?? labels[tagName] ?? (align && `Aligned ${align}`);
  return label ? `${label}: ${quoted}` : null;
}

interface LinkRole {
  /** Label of its style if it looks like a button. */
  button: string | undefined;
  isFile: boolean;
  isEmbed: boolean;
}

function describeLink(quoted: string, href: string, { button, isFile, isEmbed }: LinkRole): string {
  const source = isEmbed ? parseEmbedUrl(href) : undefined;
  if (source) return `Embed from ${embedNames[source.provider]}: ${quoted} (${href})`;
  return `${button ?? (isFile ? 'Download' : 'Link')}: ${quoted} to ${href}`;
}

/** The description or URL of the first image in a figure. */
function describeImage(nodes: readonly ElementContent[]): string | null {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const { alt, src } = node.properties;
    if (node.tagName === 'img') return String(alt || src || '').slice(0, maxQuoted);
    const found = describeImage(node.children);
    if (found !== null) return found;
  }
  return null;
}

/** The labels in `all` that `other` has fewer of, whose text is in both. */
function missingFrom(other: Formats, all: Formats): string[] {
  const counts = new Map<string, number>();
  for (const { label } of other.items) counts.set(label, (counts.get(label) ?? 0) + 1);
  const missing: string[] = [];
  for (const { label, text } of all.items) {
    const left = counts.get(label) ?? 0;
    if (left > 0) counts.set(label, left - 1);
    else if (missing.length < maxListed && other.words.includes(text)) missing.push(label);
  }
  return missing;
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
