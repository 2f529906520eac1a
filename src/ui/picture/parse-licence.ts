import { isHttpUrl } from '#url/link-validation.ts';

/** A licence as it is shown: its name, and where its text can be read if that is known. */
export interface Licence {
  label: string;
  url: string | null;
}

const creativeCommons = 'https://creativecommons.org';
const byLicence =
  /^(?:CC|Creative Commons)[ -](BY(?:-(?:SA|ND|NC|NC-SA|NC-ND))?)[ -](1\.0|2\.0|2\.5|3\.0|4\.0)$/i;
const publicDomain = /^(?:CC0|CC0[ -]1\.0|(Public Domain Mark)(?: 1\.0)?)$/i;
const openGovernment = /^(?:OGL|Open Government Licence)[ -]v?([1-3])(?:\.0)?$/i;
const urlInText = /https?:\/\/[^\s<>()]+/i;

/**
 * Reads a licence as staff typed it. The link is that of a Creative Commons or Open Government Licence with a version,
 * or else the URL in the text.
 */
export function parseLicence(text: string): Licence {
  const given = urlInText.exec(text)?.[0] ?? '';
  const name = text
    .replace(given, '')
    .replace(/\(\s*\)/, '')
    .replace(/[\s,:]+$/, '')
    .trim();
  const url = isHttpUrl(given) ? given : '';
  return { label: name || given.replace(/^https?:\/\//i, ''), url: url || findTextUrl(name) };
}

function findTextUrl(name: string): string | null {
  const [, conditions, version] = byLicence.exec(name) ?? [];
  if (conditions) return `${creativeCommons}/licenses/${conditions.toLowerCase()}/${version}/`;
  const known = publicDomain.exec(name);
  if (known) return `${creativeCommons}/publicdomain/${known[1] ? 'mark' : 'zero'}/1.0/`;
  const [, edition] = openGovernment.exec(name) ?? [];
  if (!edition) return null;
  return `https://www.nationalarchives.gov.uk/doc/open-government-licence/version/${edition}/`;
}
