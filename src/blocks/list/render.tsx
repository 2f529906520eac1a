import { CheckIcon } from '#ui/icons.tsx';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { type InlineText, isBlankText } from '../inline-text/inline-text.ts';
import { InlineTextView } from '../inline-text/inline-text-view.tsx';
import type { ListProps } from './schema.ts';

// An empty marker, because some screen readers ignore lists without markers.
const looks = {
  bullet: 'list-disc ps-6 marker:text-[color:var(--link,var(--color-action))]',
  numbered: 'list-decimal ps-8 marker:font-strong marker:tabular-nums',
  longNumbered: 'list-decimal ps-12 marker:font-strong marker:tabular-nums',
  check: "list-['']",
} as const;

export function List({ items, style }: BlockRenderProps<ListProps>) {
  const filled = items.filter((item) => !isBlankText(item));
  if (filled.length === 0) return null;
  const Tag = style === 'numbered' ? 'ol' : 'ul';
  const look = style === 'numbered' && filled.length > 9 ? looks.longNumbered : looks[style];
  return (
    <Tag className={`flex w-full max-w-[66ch] flex-col gap-2 text-[1.125rem]/7 ${look}`}>
      {filled.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no ids, and items no state.
        <Item checked={style === 'check'} key={index} text={item} />
      ))}
    </Tag>
  );
}

function Item({ text, checked }: { text: InlineText; checked: boolean }) {
  const words = 'whitespace-pre-line break-words';
  if (!checked)
    return (
      <li className={`ps-1 ${words}`}>
        <InlineTextView text={text} />
      </li>
    );
  return (
    <li className="flex gap-3">
      <CheckIcon className={`my-1 size-5 ${textColours.primary}`} />
      <span className={`min-w-0 ${words}`}>
        <InlineTextView text={text} />
      </span>
    </li>
  );
}
