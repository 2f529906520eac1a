import { collectLinks } from '#blocks/block-links.ts';
import { listLinkTexts } from '#blocks/inline-text/inline-links.ts';
import {
  type FormattedText,
  isFormattedText,
  toPlainText,
} from '#blocks/inline-text/inline-text.ts';
import { mapFormattedTexts } from '#blocks/page-content/inline-texts.ts';
import { isInvisible } from '#text/invisible-text.ts';
import { getSitePath } from '#url/site-path.ts';
import { describeDeadLink } from '../dead-link.ts';
import { isOwnPath } from '../site-facts.ts';
import { describeVagueLink } from '../text-link-checks.ts';
import type { PageFacts, PageIssueCode } from './page-issue.ts';
import type { VisibleBlock } from './visible-blocks.ts';

export interface BlockIssue {
  code: PageIssueCode;
  level: 'error' | 'warning';
  message: string;
  field: string | null;
}

/** Reports incomplete buttons, dead links, and links in texts that don't say where they lead. */
export function* checkLinks(block: VisibleBlock, facts: PageFacts): Generator<BlockIssue> {
  for (const { text, url, field, textField, hasFallback } of getButtons(block)) {
    if (text && !url)
      yield {
        code: 'link-without-url',
        level: 'error',
        message: `The button “${text}” has no link, so visitors don’t see it.`,
        field,
      };
    if (url && !text && !hasFallback)
      yield {
        code: 'url-without-text',
        level: 'error',
        message: 'The button has a link but no label, so visitors don’t see it.',
        field: textField,
      };
  }
  for (const { field, url } of getLinks(block)) {
    const path = getSitePath(url, facts);
    if (path !== null && !isOwnPath(path, facts) && facts.deadPaths.has(path))
      yield {
        code: 'dead-link',
        level: 'error',
        message: describeDeadLink(url),
        field,
      };
  }
  yield* checkLinkTexts(block);
}

function* checkLinkTexts({ type, props }: VisibleBlock): Generator<BlockIssue> {
  for (const [field, value] of Object.entries(props)) {
    const texts: FormattedText[] = [];
    mapFormattedTexts(type, { [field]: value }, (text) => {
      texts.push(text);
      return text;
    });
    for (const words of texts.flatMap(listLinkTexts)) {
      const message = describeVagueLink(words);
      if (message) yield { code: 'vague-link', level: 'warning', message, field };
    }
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

export function trimText(value: unknown): string {
  const text = isFormattedText(value) ? toPlainText(value) : value;
  return typeof text !== 'string' || isInvisible(text) ? '' : text.trim();
}
