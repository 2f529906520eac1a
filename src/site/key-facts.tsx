import type { ReactNode } from 'react';

/** The key facts of an item, in a box beside its text. */
export function KeyFacts({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="facts"
      className="break-inside-avoid rounded-lg border border-edge p-5 md:p-6 print:mb-7"
    >
      <h2 id="facts" className="text-[1.3125rem]/7">
        Key facts
      </h2>
      <dl className="mt-4 divide-y divide-edge">{children}</dl>
    </section>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3 last:pb-0 print:flex print:gap-4 print:py-2">
      <dt className="text-base/6 text-ink-soft print:w-32 print:shrink-0">{name}</dt>
      <dd className="mt-1 min-w-0 break-words print:mt-0">{children}</dd>
    </div>
  );
}
