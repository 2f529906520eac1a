import { z } from 'zod';
import { entryOf } from '#blocks/prop-types.ts';
import { parseUrl } from '#url/parse-url.ts';
import type { FindingCode, PageFacts } from './page-issue.ts';
import type { ShownBlock } from './visible-blocks.ts';

export interface Found {
  code: FindingCode;
  level: 'error' | 'warning';
  sentence: string;
  field: string | null;
}

/** Props that make a button together: its text and where it leads. */
const buttons: Readonly<Record<string, readonly (readonly [text: string, address: string])[]>> = {
  Button: [['text', 'href']],
  Card: [['buttonText', 'buttonUrl']],
  CTA: [['buttonText', 'buttonUrl']],
  Hero: [
    ['primaryButtonText', 'primaryButtonUrl'],
    ['secondaryButtonText', 'secondaryButtonUrl'],
  ],
};

/** Buttons that visitors do not get, and addresses that lead them nowhere. */
export function* linksOf(block: ShownBlock, facts: PageFacts): Generator<Found> {
  for (const { text, address, field, textField } of buttonsOf(block)) {
    if (text && !address)
      yield {
        code: 'link-without-address',
        level: 'error',
        sentence: `The button “${text}” leads nowhere yet, so visitors do not see it.`,
        field,
      };
    if (address && !text && !standsForItself(block))
      yield {
        code: 'address-without-text',
        level: 'error',
        sentence: 'The button has an address but no text, so visitors do not see it.',
        field: textField,
      };
  }
  for (const { field, address } of addressesOf(block)) {
    const path = pathOnSite(address, facts);
    if (path !== null && path !== facts.address && facts.dead.has(path))
      yield {
        code: 'dead-link',
        level: 'error',
        sentence: `${address} leads to nothing that visitors can see.`,
        field,
      };
  }
}

/** The title of a card is its link where the button has no text. */
function standsForItself({ type, props }: ShownBlock): boolean {
  return type === 'Card' && text(props.title) !== '';
}

interface FoundButton {
  text: string;
  address: string;
  field: string;
  textField: string;
}

function buttonsOf({ type, props }: ShownBlock): FoundButton[] {
  if (type === 'ButtonGroup') {
    const items = Array.isArray(props.buttons) ? props.buttons : [];
    return items.map((item) => ({
      text: text(item.text),
      address: text(item.href),
      field: 'buttons',
      textField: 'buttons',
    }));
  }
  return (buttons[type] ?? []).map(([words, address]) => ({
    text: text(props[words]),
    address: text(props[address]),
    field: address,
    textField: words,
  }));
}

/** Every address in the block that its schema knows as a link, those in lists among them. */
export function addressesOf({ known, props }: ShownBlock): { field: string; address: string }[] {
  if (!known) return [];
  return Object.entries(known.block.props.shape).flatMap(([field, kind]) =>
    linksIn(kind, props[field]).map((address) => ({ field, address })),
  );
}

function linksIn(stored: z.core.$ZodType, value: unknown): string[] {
  const kind = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  if (entryOf(kind) === 'link') return text(value) === '' ? [] : [text(value)];
  if (!(kind instanceof z.ZodArray) || !Array.isArray(value)) return [];
  const item = kind.element;
  if (!(item instanceof z.ZodObject)) return [];
  return value.flatMap((one) =>
    Object.entries(item.shape).flatMap(([name, of]) => linksIn(of, one?.[name])),
  );
}

/** The path that an address of this site names from the page it stands in; null for all others. */
export function pathOnSite(
  address: string,
  { origin, address: page }: Pick<PageFacts, 'origin' | 'address'>,
): string | null {
  if (address === '' || /^[#?]/.test(address)) return null;
  const url = parseUrl(address, origin + page);
  return url?.origin === origin ? url.pathname : null;
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
