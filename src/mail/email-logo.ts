/** The site's logo as a part of an email: emails load nothing from the site. */
export interface EmailLogo {
  /** A PNG in Base64. */
  png: string;
  /** The size it is shown at, in pixels. */
  width: number;
  height: number;
}

/** The content id by which an email's HTML names its logo. */
export const logoContentId = 'logo';

/** Returns an email's HTML for a browser, which does not know the parts of the email. */
export function withInlineLogo(html: string, png: string | undefined): string {
  const source = png === undefined ? '' : `data:image/png;base64,${png}`;
  return html.replaceAll(`src="cid:${logoContentId}"`, () => `src="${source}"`);
}
