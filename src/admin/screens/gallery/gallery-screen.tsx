import { usePageTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { ThemeMenu } from '../../theme/theme-menu.tsx';
import { componentExamples } from './component-examples.tsx';

/** A gallery of the panel's components for development; not part of the build. */
export function Component() {
  usePageTitle('Gallery');
  return (
    <main className="mx-auto min-h-dvh max-w-[60rem] bg-raised px-4 py-6">
      <ScreenHead
        title="Gallery"
        description="The UI components of the panel."
        actions={<ThemeMenu />}
      />
      {componentExamples.map(({ name, inRow, examples }) => (
        <section key={name} aria-labelledby={`of-${name}`} className="border-t border-line py-5">
          <h2 id={`of-${name}`} className="mb-3 text-sm/5">
            {name}
          </h2>
          <div className={inRow ? 'flex flex-wrap items-end gap-4' : 'grid gap-5'}>
            {examples.map((example) => (
              <div key={example.name} className="min-w-0">
                <p className="mb-1 text-xs/4 text-soft">{example.name}</p>
                {example.drawn}
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
