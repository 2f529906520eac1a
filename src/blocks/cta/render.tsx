import { ButtonLink } from '#ui/button-link/button-link.tsx';
import { pageColumn } from '#ui/layout-classes.ts';
import { grounds } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { isBlankText } from '../inline-text/inline-text.ts';
import { InlineTextView } from '../inline-text/inline-text-view.tsx';
import type { CtaProps } from './schema.ts';

/** A full-width call to action. */
export function Cta(props: BlockRenderProps<CtaProps>) {
  const { title, description, buttonText, buttonUrl, background, puck } = props;
  const inert = puck.isEditing === true;
  const hasButton = buttonText && (buttonUrl || inert);
  if (!title.trim() && isBlankText(description) && !hasButton) return null;
  return (
    <section className={grounds[background]}>
      <div className={`${pageColumn} flex flex-col items-start gap-6 py-14 md:py-20`}>
        {title.trim() && (
          <h2 className="w-full max-w-[48rem] whitespace-pre-line break-words text-[1.625rem]/[2rem] font-strong text-balance md:text-[2.125rem]/[2.5rem]">
            {title}
          </h2>
        )}
        {!isBlankText(description) && (
          <p className="w-full max-w-[66ch] whitespace-pre-line break-words text-[1.125rem]/7 text-pretty md:text-[1.25rem]/[1.875rem]">
            <InlineTextView text={description} />
          </p>
        )}
        <ButtonLink href={buttonUrl} inert={inert} size="lg" text={buttonText} />
      </div>
    </section>
  );
}
