import { type ReactNode, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { VersionsDialog } from '../../../content/editing/versions-dialog.tsx';
import { usePageTitle } from '../../../shell/page-title.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { type Page, pageKind } from '../../pages/page.ts';
import { usePageInBuilder } from '../builder-context.ts';
import { nameOf } from '../conflict/field-differences.ts';
import { contentIn } from '../content/content-copy.ts';
import { BackToPages } from '../header/back-to-pages.tsx';
import { saveAsFile } from '../notices/download-json.ts';
import { withoutBlock } from './block-removal.ts';
import { lastSelected } from './last-selected.ts';
import { Contained } from './resettable-error-boundary.tsx';

/** The editor; what breaks in it leaves what was typed untouched, and offers ways on. */
export function Sheltered({ children }: { children: ReactNode }) {
  const { copy } = usePageInBuilder();
  return (
    <Contained renewedBy={copy.session.number} fallback={(error) => <BrokenEditor error={error} />}>
      {children}
    </Contained>
  );
}

function BrokenEditor({ error }: { error: unknown }) {
  const { page, copy, mayWrite } = usePageInBuilder();
  const [asksVersions, askVersions] = useState(false);
  usePageTitle('Problem');
  const content = copy.form.getValues('content');
  const suspect = lastSelected(page.id);
  const without = suspect && withoutBlock(content, suspect.id);
  return (
    <main className="mx-auto max-w-[40rem] p-4 pt-16 md:p-6 md:pt-16">
      <ScreenHead
        title="The editor does not work right now."
        description="Nothing you did is lost: the page is kept as you had it. If it happens again, tell an administrator what the details say."
      />
      <details className="mb-5">
        <summary className="w-fit cursor-pointer rounded-sm">Details</summary>
        <p className="mt-1 text-soft break-words">
          {error instanceof Error ? error.message : String(error)}
        </p>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={copy.restart}>
          Open the editor again
        </Button>
        {mayWrite && suspect && without && (
          <Button onClick={() => copy.bring(without)}>
            Open without the block “{nameOf(suspect.type)}”
          </Button>
        )}
        <Button onClick={() => askVersions(true)}>Versions</Button>
        <Button onClick={() => saveAsFile(`${page.slug}.json`, content)}>
          Download the page as a file
        </Button>
        <BackToPages />
      </div>
      <VersionsDialog
        kind={pageKind}
        open={asksVersions}
        id={page.id}
        labels={{ content: 'Content' }}
        valuesIn={contentIn}
        current={{ content }}
        save={copy.saved}
        onRestored={(now) => copy.follow(now as Page)}
        onClose={() => askVersions(false)}
      />
    </main>
  );
}
