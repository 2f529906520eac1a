import { ArrowIcon, CheckIcon, StarIcon } from '#ui/icons.tsx';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { isBlankText } from '../inline-text/inline-text.ts';
import { InlineTextView } from '../inline-text/inline-text-view.tsx';
import type { FeatureProps } from './schema.ts';

const icons = { check: CheckIcon, star: StarIcon, arrow: ArrowIcon } as const;

const alignments = {
  left: 'items-start text-start',
  center: 'items-center text-center',
} as const;

export function Feature({ icon, title, description, align }: BlockRenderProps<FeatureProps>) {
  if (!title.trim() && isBlankText(description)) return null;
  const Icon = icons[icon];
  return (
    <div className={`flex min-w-0 break-inside-avoid flex-col gap-2 ${alignments[align]}`}>
      <span className={textColours.primary}>
        <Icon className="size-8 stroke-[1.25]" />
      </span>
      {title.trim() && (
        <h3 className="max-w-full whitespace-pre-line break-words text-[1.3125rem]/7 font-strong text-balance">
          {title}
        </h3>
      )}
      {!isBlankText(description) && (
        <p className="max-w-[min(100%,66ch)] whitespace-pre-line break-words text-[1.125rem]/7 text-pretty">
          <InlineTextView text={description} />
        </p>
      )}
    </div>
  );
}
