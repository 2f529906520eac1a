import { type ReactNode, useId } from 'react';
import { ArrowIcon } from '#ui/icons.tsx';

interface Props {
  title: string;
  all: { text: string; href: string };
  /** Text shown when the list is empty. */
  empty?: string;
  tinted?: boolean;
  children: ReactNode;
}

/** A heading, a few entries and a link to the whole list. */
export function ListSection({ title, all, empty, tinted = false, children }: Props) {
  const heading = useId();
  return (
    <section className={tinted ? 'bg-mist' : ''} aria-labelledby={heading}>
      <div className="gutter py-10 md:py-16">
        <h2 id={heading} className="text-[1.625rem]/8 md:text-[2.125rem]/10">
          {title}
        </h2>
        <div className="mt-6">{children || <p className="text-ink-soft">{empty}</p>}</div>
        <p className="mt-6">
          <a
            href={all.href}
            className="inline-flex min-h-11 items-center gap-2 font-strong text-action underline underline-offset-2 hover:decoration-2"
          >
            {all.text}
            <ArrowIcon />
          </a>
        </p>
      </div>
    </section>
  );
}
