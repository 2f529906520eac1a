type Styles = ReadonlyMap<string, string>;

const styleTags: readonly [property: string, value: RegExp, tag: string][] = [
  ['font-weight', /^(bold|[6-9]00)/, 'strong'],
  ['font-style', /^italic/, 'em'],
  ['text-decoration', /line-through/, 's'],
  ['text-decoration-line', /line-through/, 's'],
  ['text-decoration', /underline/, 'u'],
  ['text-decoration-line', /underline/, 'u'],
  ['vertical-align', /^sub/, 'sub'],
  ['vertical-align', /^super/, 'sup'],
];

/** Converts the styles of text, which `renameStyleAttributes` has renamed, to elements. */
export function convertInlineStyles(page: Document): void {
  for (const element of page.querySelectorAll('[data-style]')) {
    const styles = parseStyles(element.getAttribute('data-style') ?? '');
    element.removeAttribute('data-style');
    // Google Docs wraps everything in such an element.
    if (element.matches('b, strong') && /^(normal|400)/.test(styles.get('font-weight') ?? '')) {
      element.replaceWith(...element.childNodes);
    } else if (element.matches('span, font')) applyStyles(element, styles);
    // Google Sheets makes whole cells bold.
    else if (element.matches('td') && !element.querySelector('p, div, ul, ol, table')) {
      applyStyles(element, styles);
    }
  }
}

function parseStyles(style: string): Styles {
  return new Map(
    style.split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, Math.max(0, colon));
      return [
        name.trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ];
    }),
  );
}

function applyStyles(element: Element, styles: Styles): void {
  for (const [property, pattern, tag] of styleTags) {
    if (!pattern.test(styles.get(property) ?? '') || isGiven(element, tag)) continue;
    const styled = element.ownerDocument.createElement(tag);
    styled.append(...element.childNodes);
    element.append(styled);
  }
}

/** Links are underlined, and places of footnotes are superscripts. */
function isGiven(element: Element, tag: string): boolean {
  if (tag === 'u') return element.closest('a') !== null;
  return tag === 'sup' && element.querySelector('[data-footnote]') !== null;
}
