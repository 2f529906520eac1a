import { cleanInlineText } from '../inline-text/clean-inline-text.ts';
import { readInlineHtml } from '../inline-text/read-inline-html.ts';
import { formattedElementMaxCount } from './content-limits.ts';
import { mapFormattedTexts } from './inline-texts.ts';
import { isPlainObject, own } from './plain-object.ts';
import { readStoredPage } from './stored-page.ts';

/**
 * Cleans the formatted texts in the blocks of stored content, for storing. Content without them, or that can't be read,
 * is returned as it is. Null if the texts have so much formatting that visitors would not see all of it.
 */
export function cleanPageTexts(content: string): string | null {
  if (!content.includes('"html"') || !readStoredPage(content).ok) return content;
  let elements = 0;
  let isChanged = false;
  const cleaned = cleanValue(JSON.parse(content));
  if (elements > formattedElementMaxCount) return null;
  return isChanged ? JSON.stringify(cleaned) : content;

  /** Blocks can be in slots and zones of any name, so this looks at every object. */
  function cleanValue(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(cleanValue);
    if (!isPlainObject(value)) return value;
    const inner = Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, cleanValue(part)]),
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
}
