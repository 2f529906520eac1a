import { z } from 'zod';
import { getFieldType } from '#blocks/prop-types.ts';
import { getSitePath } from '#url/site-path.ts';
import type { PageFacts, PageIssueCode } from './page-issue.ts';
import type { VisibleBlock } from './visible-blocks.ts';

export interface BlockIssue {
  code: PageIssueCode;
  level: 'error' | 'warning';
  message: string;
  field: string | null;
}

/** Reports incomplete buttons and dead links. */
export function* checkLinks(block: VisibleBlock, facts: PageFacts): Generator<BlockIssue> {
  for (const { text, url, field, textField, hasFallback } of getButtons(block)) {
    if (text && !url)
      yield {
        code: 'link-without-address',
        level: 'error',
        message: `The button “${text}” has no link, so visitors don’t see it.`,
        field,
      };
    if (url && !text && !hasFallback)
      yield {
        code: 'address-without-text',
        level: 'error',
        message: 'The button has a link but no label, so visitors don’t see it.',
        field: textField,
      };
  }
  for (const { field, url } of getLinks(block)) {
    const path = getSitePath(url, facts);
    if (path !== null && path !== facts.path && facts.deadPaths.has(path))
      yield {
        code: 'dead-link',
        level: 'error',
        message: `${url} doesn’t lead to a page that visitors can see.`,
        field,
      };
  }
}

interface ButtonProps {
  text: string;
  url: string;
  field: string;
  textField: string;
  /** Whether another text becomes the link if the label is empty. */
  hasFallback: boolean;
}

function getButtons({ known, props }: VisibleBlock): ButtonProps[] {
  return (known?.block.checks.buttons ?? []).flatMap((button): ButtonProps[] => {
    if ('list' in button) {
      const items = props[button.list];
      return (Array.isArray(items) ? items : []).map((item) => ({
        text: trimText(item[button.label]),
        url: trimText(item[button.link]),
        field: button.list,
        textField: button.list,
        hasFallback: false,
      }));
    }
    const { label, link, fallbackLabel } = button;
    return [
      {
        text: trimText(props[label]),
        url: trimText(props[link]),
        field: link,
        textField: label,
        hasFallback: fallbackLabel !== undefined && trimText(props[fallbackLabel]) !== '',
      },
    ];
  });
}

/** All links of a block by its schema, including those in lists. */
export function getLinks({ known, props }: VisibleBlock): { field: string; url: string }[] {
  if (!known) return [];
  return Object.entries(known.block.props.shape).flatMap(([field, kind]) =>
    collectLinks(kind, props[field]).map((url) => ({ field, url })),
  );
}

function collectLinks(stored: z.core.$ZodType, value: unknown): string[] {
  const kind = stored instanceof z.ZodDefault ? stored.unwrap() : stored;
  if (getFieldType(kind) === 'link') return trimText(value) === '' ? [] : [trimText(value)];
  if (!(kind instanceof z.ZodArray) || !Array.isArray(value)) return [];
  const item = kind.element;
  if (!(item instanceof z.ZodObject)) return [];
  return value.flatMap((one) =>
    Object.entries(item.shape).flatMap(([name, of]) => collectLinks(of, one?.[name])),
  );
}

export function trimText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
