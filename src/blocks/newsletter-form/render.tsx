import { SubscriptionForm } from '#ui/form/subscription-form.tsx';
import { pageColumn } from '#ui/layout-classes.ts';
import { grounds } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import type { NewsletterFormProps } from './schema.ts';

/** A newsletter band: text on one side and the form on the other on wide screens. */
export function NewsletterForm(props: BlockRenderProps<NewsletterFormProps>) {
  const { id, title, description, background, puck } = props;
  const hasText = title.trim() || description.trim();
  return (
    <section className={grounds[background]}>
      <div
        className={`${pageColumn} grid grid-cols-1 items-center gap-x-16 gap-y-8 py-14 md:py-20 ${hasText ? 'lg:grid-cols-2' : ''}`}
      >
        {hasText && (
          <div className="min-w-0">
            {title.trim() && (
              <h2 className="whitespace-pre-line break-words text-[1.625rem]/8 font-strong text-balance md:text-[2.125rem]/10">
                {title}
              </h2>
            )}
            {description.trim() && (
              <p className="mt-3 max-w-[66ch] whitespace-pre-line break-words text-[1.125rem]/7 text-pretty">
                {description}
              </p>
            )}
          </div>
        )}
        <SubscriptionForm id={id} inert={puck.isEditing === true} />
      </div>
    </section>
  );
}
