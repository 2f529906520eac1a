import type { Drawn } from '../block.ts';
import { readableText } from './readable-text.ts';
import type { LegacyHtmlProps } from './schema.ts';

/** Shows the words and never the markup, so nothing in it can act. */
export function LegacyHtml({ html }: Drawn<LegacyHtmlProps>) {
  const words = readableText(html);
  if (!words) return null;
  return (
    <div className="max-w-[66ch] whitespace-pre-line break-words text-[1.125rem]/7">{words}</div>
  );
}
