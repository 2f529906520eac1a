import type { BlockProps } from '#blocks/definitions.ts';
import { block, type StarterBlock } from './starter-blocks.ts';

type Part = StarterBlock | StarterBlock[];

export function heading(children: string, level: 2 | 3 | 4 = 2): StarterBlock {
  return block('Heading', { children, level });
}

/** One paragraph for each part between empty lines; line breaks inside are for the source alone. */
export function prose(text: string, look: Partial<BlockProps<'Paragraph'>> = {}): StarterBlock[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => block('Paragraph', { children: folded(part), ...look }));
}

export function lead(text: string): StarterBlock[] {
  return prose(text, { size: 'lg' });
}

export function aside(text: string): StarterBlock[] {
  return prose(text, { size: 'sm', color: 'gray' });
}

/** Topics one below the other, each with more space above it than below its heading. */
export function topics(...parts: [title: string, text: string][]): StarterBlock[] {
  return parts.flatMap(([title, text], index) =>
    index === 0 ? topic(title, text) : [gap('sm'), ...topic(title, text)],
  );
}

export function topic(title: string, text: string): StarterBlock[] {
  return [heading(title, 3), ...prose(text)];
}

/** A list, an item a line. */
export function list(items: string, style: BlockProps<'List'>['style'] = 'bullet'): StarterBlock {
  const lines = items.trim().split('\n');
  return block('List', { items: lines.map((line) => line.trim()), style });
}

type SectionLook = Partial<BlockProps<'Section'>>;

export function section(...content: Part[]): StarterBlock {
  return band({ paddingY: 'md' }, content);
}

export function graySection(...content: Part[]): StarterBlock {
  return band({ paddingY: 'md', background: 'gray' }, content);
}

function band(look: SectionLook, content: Part[]): StarterBlock {
  return block('Section', look, { content: content.flat() });
}

export function box(...content: Part[]): StarterBlock {
  return block(
    'Container',
    { maxWidth: 'full', padding: 'md', background: 'gray' },
    { content: content.flat() },
  );
}

/** Two, three or four columns side by side. */
export function columns(...parts: Part[]): StarterBlock {
  return columnsOf({ gap: 'lg' }, parts);
}

export function cardRow(...cards: Part[]): StarterBlock {
  return columnsOf({ gap: 'sm' }, cards);
}

export function centredColumns(...parts: Part[]): StarterBlock {
  return columnsOf({ gap: 'lg', alignment: 'center' }, parts);
}

function columnsOf(look: Partial<BlockProps<'Columns'>>, parts: Part[]): StarterBlock {
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

export function card(title: string, description: string, link?: CardLink): StarterBlock {
  return block('Card', {
    title,
    description,
    variant: 'bordered',
    ...(link && { buttonText: link.text, buttonUrl: link.href }),
  });
}

export function mailTo(address: string, text = address): CardLink {
  return { text, href: `mailto:${address}` };
}

export function picture(name: string, alt: string): StarterBlock {
  return block('Image', { url: `/assets/pictures/${name}.svg`, alt, rounded: 'lg' });
}

export function figure(value: string, label: string, description = ''): StarterBlock {
  return block('Stats', { value, label, description });
}

export function mailButton(address: string): StarterBlock {
  return block('Button', { text: address, href: `mailto:${address}`, variant: 'outline' });
}

export function gap(height: BlockProps<'Spacer'>['height'] = 'md'): StarterBlock {
  return block('Spacer', { height });
}

/** A text of several lines of source as one. */
export function folded(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
