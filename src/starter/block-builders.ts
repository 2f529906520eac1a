import type { BlockProps } from '#blocks/definitions.ts';
import { block, type NewBlock } from '#blocks/page-content/new-content.ts';
import { documentFacts, documentUrl } from './documents/starter-documents.ts';

type Part = NewBlock | NewBlock[];

export function heading(children: string, level: 2 | 3 | 4 = 2): NewBlock {
  return block('Heading', { children, level });
}

/** Builds a paragraph block for each paragraph of the text; single line breaks become spaces. */
export function prose(text: string, look: Partial<BlockProps<'Paragraph'>> = {}): NewBlock[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => block('Paragraph', { children: joinLines(part), ...look }));
}

export function lead(text: string): NewBlock[] {
  return prose(text, { size: 'lg' });
}

export function aside(text: string): NewBlock[] {
  return prose(text, { size: 'sm', color: 'gray' });
}

/** Stacks topics with a gap between them. */
export function topics(...parts: [title: string, text: string][]): NewBlock[] {
  return parts.flatMap(([title, text], index) =>
    index === 0 ? topic(title, text) : [gap('sm'), ...topic(title, text)],
  );
}

export function topic(title: string, text: string): NewBlock[] {
  return [heading(title, 3), ...prose(text)];
}

/** Builds a list with one item per line. */
export function list(items: string, style: BlockProps<'List'>['style'] = 'bullet'): NewBlock {
  const lines = items.trim().split('\n');
  return block('List', { items: lines.map((line) => line.trim()), style });
}

type SectionLook = Partial<BlockProps<'Section'>>;

export function section(...content: Part[]): NewBlock {
  return sectionOf({ paddingY: 'md' }, content);
}

export function graySection(...content: Part[]): NewBlock {
  return sectionOf({ paddingY: 'md', background: 'gray' }, content);
}

function sectionOf(look: SectionLook, content: Part[]): NewBlock {
  return block('Section', look, { content: content.flat() });
}

export function box(...content: Part[]): NewBlock {
  return block(
    'Container',
    { maxWidth: 'full', padding: 'md', background: 'gray' },
    { content: content.flat() },
  );
}

/** Lays out two, three or four columns. */
export function columns(...parts: Part[]): NewBlock {
  return columnsOf({ gap: 'lg' }, parts);
}

export function cardRow(...cards: Part[]): NewBlock {
  return columnsOf({ gap: 'sm' }, cards);
}

export function centredColumns(...parts: Part[]): NewBlock {
  return columnsOf({ gap: 'lg', alignment: 'center' }, parts);
}

function columnsOf(look: Partial<BlockProps<'Columns'>>, parts: Part[]): NewBlock {
  const slots = Object.fromEntries(
    parts.map((part, index) => [`column${index + 1}`, [part].flat()]),
  );
  const count = parts.length === 4 ? 4 : parts.length === 3 ? 3 : 2;
  return block('Columns', { ...look, columns: count }, slots);
}

interface CardLink {
  text: string;
  href: string;
}

export function card(
  title: string,
  description: string,
  link?: CardLink,
  look: Partial<BlockProps<'Card'>> = {},
): NewBlock {
  return block('Card', {
    title,
    description,
    variant: 'bordered',
    ...look,
    ...(link && { buttonText: link.text, buttonUrl: link.href }),
  });
}

/** The tile of a card: `24` and `May` for `24 to 28 May 2027`. */
export function dateTile(when: string): string {
  const [day] = /\d+/.exec(when) ?? [];
  const [month = ''] = /[A-Z][a-z]+/.exec(when) ?? [];
  return `${day}\n${month.slice(0, 3)}`;
}

export function mailTo(address: string, text = address): CardLink {
  return { text, href: `mailto:${address}` };
}

/** A link to a document of the starter site that says its format and size. */
export function download(file: string): CardLink {
  return { text: `Download (${documentFacts(file)})`, href: documentUrl(file) };
}

export function picture(name: string, alt: string): NewBlock {
  return block('Image', { url: `/assets/pictures/${name}.svg`, alt, rounded: 'lg' });
}

export function figure(value: string, label: string, description = ''): NewBlock {
  return block('Stats', { value, label, description });
}

export function mailButton(address: string): NewBlock {
  return block('Button', { text: address, href: `mailto:${address}`, variant: 'outline' });
}

export function gap(height: BlockProps<'Spacer'>['height'] = 'md'): NewBlock {
  return block('Spacer', { height });
}

/** Joins the lines of a text with spaces. */
export function joinLines(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
