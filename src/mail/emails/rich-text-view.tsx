import type { ElementContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentProps, CSSProperties, FunctionComponent } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { EmailStyles } from './email-styles.ts';

interface RichTextViewProps {
  blocks: readonly ElementContent[];
  styles: EmailStyles;
}

type Tag = 'a' | 'img' | 'p' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'ul' | 'ol' | 'li' | 'blockquote';
type MoreTags =
  | 'aside'
  | 'pre'
  | 'code'
  | 'table'
  | 'caption'
  | 'th'
  | 'td'
  | 'figure'
  | 'figcaption'
  | 'hr';
interface Look {
  style: CSSProperties;
  /** For dark mode. */
  className?: string;
}

/** Renders a rich text with the inline styles that mail programs need. */
export function RichTextView({ blocks, styles }: RichTextViewProps) {
  const tree = { type: 'root' as const, children: [...blocks] };
  const components = Object.fromEntries(
    Object.entries(looksFor(styles)).map(([tag, look]) => [tag, createElementFor(tag, look)]),
  );
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components });
}

function looksFor(styles: EmailStyles): Record<Tag | MoreTags, Look> {
  const heading = {
    ...styles.heading,
    margin: '24px 0 12px',
    fontSize: '20px',
    lineHeight: '28px',
  };
  const minor = { ...heading, fontSize: '17px', lineHeight: '24px' };
  const ink = 'ink';
  const cell = {
    ...styles.text,
    margin: 0,
    padding: '6px 10px',
    border: '1px solid #d5dde3',
    textAlign: 'left',
    verticalAlign: 'top',
  } as const;
  const preformatted = {
    ...styles.codeBox,
    fontSize: '14px',
    lineHeight: '20px',
    letterSpacing: 0,
  };
  return {
    p: { style: styles.text, className: ink },
    h2: { style: heading, className: ink },
    h3: { style: minor, className: ink },
    h4: { style: minor, className: ink },
    h5: { style: minor, className: ink },
    h6: { style: minor, className: ink },
    ul: { style: { ...styles.text, paddingLeft: '24px' }, className: ink },
    ol: { style: { ...styles.text, paddingLeft: '24px' }, className: ink },
    li: { style: { margin: '0 0 6px' } },
    blockquote: {
      style: { margin: '0 0 16px', paddingLeft: '16px', borderLeft: '4px solid #d5dde3' },
      className: 'line',
    },
    aside: {
      style: { margin: '0 0 16px', padding: '4px 16px', border: '1px solid #d5dde3' },
      className: 'line',
    },
    a: { style: styles.link, className: 'link' },
    img: { style: { display: 'block', width: '100%', height: 'auto', border: 0 } },
    figure: { style: { margin: '0 0 16px' } },
    figcaption: { style: { ...styles.quiet, margin: '6px 0 0' }, className: 'quiet' },
    pre: {
      style: { ...preformatted, fontWeight: 400, whiteSpace: 'pre-wrap' },
      className: 'code',
    },
    code: { style: { fontFamily: styles.codeBox.fontFamily, fontSize: '14px' } },
    table: { style: { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' } },
    caption: {
      style: { ...styles.quiet, margin: '0 0 6px', textAlign: 'left' },
      className: 'quiet',
    },
    th: { style: { ...cell, fontWeight: 700 }, className: ink },
    td: { style: cell, className: ink },
    hr: { style: { ...styles.line, border: 0, borderTop: '1px solid #d5dde3' }, className: 'line' },
  };
}

function createElementFor(tag: string, look: Look): FunctionComponent<ComponentProps<'div'>> {
  const Element = tag as 'div';
  // Ids would be for links within the page.
  return ({ id: _, ...props }) => {
    const style = { ...look.style, ...(tag === 'img' && widthOf(props)) };
    // React would preload other images with an element that is not allowed in an email.
    const loading = tag === 'img' ? { loading: 'lazy' } : {};
    return <Element {...props} {...loading} className={look.className} style={style} />;
  };
}

/** A small image stays small. */
function widthOf(props: object): CSSProperties {
  const width = 'width' in props ? Number(props.width) : 0;
  return width > 0 ? { maxWidth: `${width}px` } : {};
}
