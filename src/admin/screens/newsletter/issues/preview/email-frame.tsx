import { renameStyleAttributes } from '../../../../rich-text/paste/style-attributes.ts';

interface EmailFrameProps {
  title: string;
  /** The document of the email. */
  html: string;
  /** In pixels; narrower where there is less room. */
  width: number;
}

/** Shows an email as mail programs do. Scripts do not run, and its links cannot be followed. */
export function EmailFrame({ title, html, width }: EmailFrameProps) {
  return (
    <iframe
      title={title}
      srcDoc={renameStyleAttributes(html)}
      // Access to the document, for its styles; the frame runs no scripts.
      sandbox="allow-same-origin"
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (!contentDocument) return;
        applyStyles(contentDocument, html);
        contentDocument.addEventListener('click', (event) => event.preventDefault());
      }}
      style={{ maxWidth: width }}
      className="mx-auto block h-[60vh] w-full rounded-md border border-line bg-white"
    />
  );
}

const sheets = /<style[^>]*>(.*?)<\/style>/gis;

/** Applies an email's styles, which the panel's security policy forbids in HTML but not through the CSSOM. */
function applyStyles(page: Document, html: string): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
  const { CSSStyleSheet: Sheet } = page.defaultView ?? globalThis;
  page.adoptedStyleSheets = [...html.matchAll(sheets)].map(([, css = '']) => {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    return sheet;
  });
}
