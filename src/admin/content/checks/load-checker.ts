import type { ContentTypeName } from '../content.ts';
import type { ContentSite, PreparedCheck } from './site-facts.ts';

export type PrepareCheck = (
  values: Readonly<Record<string, unknown>>,
  site: ContentSite,
) => PreparedCheck;

/** Loads the checks of a content type: their parser is not needed before. */
export async function loadChecker(contentType: ContentTypeName): Promise<PrepareCheck> {
  if (contentType === 'pages') {
    const { preparePageCheck } = await import('./page/prepare-page-check.ts');
    return preparePageCheck;
  }
  const { prepareContentCheck } = await import('./check-content.ts');
  return (values, site) => prepareContentCheck(contentType, values, site);
}
