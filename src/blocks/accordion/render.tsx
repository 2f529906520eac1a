import type { BlockRenderProps } from '../block.ts';
import { isBlankText } from '../inline-text/inline-text.ts';
import { InlineTextView } from '../inline-text/inline-text-view.tsx';
import type { AccordionProps } from './schema.ts';

/** Questions that open to their answers, without JavaScript. Items without a title or an answer are left out. */
export function Accordion({ items, opensFirst, puck }: BlockRenderProps<AccordionProps>) {
  const shown = items.filter(({ title, text }) => title.trim() !== '' && !isBlankText(text));
  if (shown.length === 0) return null;
  return (
    <div className="w-full max-w-[66ch] border-t border-current/20">
      {shown.map(({ title, text }, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids, and no state of ours.
          key={index}
          className="border-b border-current/20"
          open={puck.isEditing === true || (opensFirst && index === 0)}
        >
          <summary className="cursor-pointer break-words py-4 text-[1.125rem]/7 font-strong marker:text-[color:var(--link,var(--color-action))] hover:underline">
            {title}
          </summary>
          <p className="whitespace-pre-line break-words pb-5 text-[1.125rem]/7 text-pretty">
            <InlineTextView text={text} />
          </p>
        </details>
      ))}
    </div>
  );
}
