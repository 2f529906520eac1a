import { composeMarkup } from '#text/compose-text.ts';
import { cleanInlineText } from '../inline-text/clean-inline-text.ts';
import { readInlineHtml } from '../inline-text/read-inline-html.ts';
import { formattedElementMaxCount } from './content-limits.ts';
import { mapFormattedTexts } from './inline-texts.ts';
import { isPlainObject, own } from './plain-object.ts';
import { readStoredPage } from './stored-page.ts';

/** What is in any JSON whose texts are not composed (NFC). */
const decomposed = /\\u|[^\0-\u02ff]/;
const url = /^([a-z][a-z0-9+.-]*:|\/)\S*$/i;

/**
 * Cleans the texts in the blocks of stored content, for storing: composes them (NFC), except URLs, and cleans those with
 * formatting. Content that needs neither, or that can't be read, is returned as it is. Null if the texts have so much
 * formatting that visitors would not see all of it.
 */
export function cleanPageTexts(content: string): string | null {
  const isClean = !content.includes('"html"') && !decomposed.test(content);
  if (isClean || !readStoredPage(content).ok) return content;
  let elements = 0;
  let isChanged = false;
  const cleaned = cleanValue(JSON.parse(content));
  if (elements > formattedElementMaxCount) return null;
  return isChanged ? JSON.stringify(cleaned) : content;

  /** Blocks can be in slots and zones of any name, so this looks at every object. */
  function cleanValue(value: unknown): unknown {
    if (typeof value === 'string') return compose(value);
    if (Array.isArray(value)) return value.map(cleanValue);
    if (!isPlainObject(value)) return value;
    // Zones name the ids of blocks.
    const inner = Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, name === 'id' ? part : cleanValue(part)]),
    );
    const type = own(inner, 'type');
    const props = own(inner, 'props');
    if (typeof type !== 'string' || !isPlainObject(props)) return inner;
    const cleanedProps = mapFormattedTexts(type, props, (text) => {
      if (elements > formattedElementMaxCount) return text;
      elements += readInlineHtml(text.html).elements;
      return cleanInlineText(text);
    });
    if (cleanedProps === props) return inner;
    isChanged = true;
    return { ...inner, props: cleanedProps };
  }

  function compose(text: string): string {
    const composed = url.test(text) ? text : composeMarkup(text);
    if (composed !== text) isChanged = true;
    return composed;
  }
}
