import type { ReactNode } from 'react';

/** A page with a message and a link to the home page. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="gutter py-14 md:py-24">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">{title}</h1>
      <div className="mt-6 max-w-[66ch] space-y-4">{children}</div>
      <p className="mt-8">
        <a className="text-action underline underline-offset-2 hover:decoration-2" href="/">
          Go to the home page
        </a>
      </p>
    </div>
  );
}
