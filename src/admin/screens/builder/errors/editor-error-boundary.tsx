import { type ReactNode, useState } from 'react';
import { getErrorMessage } from '#errors/caught-error.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { getBlockTypeLabel } from '../../../content/compare/field-differences.ts';
import { RevisionsDialog } from '../../../content/editor/revisions-dialog.tsx';
import { usePageTitle } from '../../../shell/page-title.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { type Page, pageContentType, pageLabels } from '../../pages/page-content-type.ts';
import { useBuilder } from '../builder-context.ts';
import { contentIn } from '../content/content-copy.ts';
import { BackToPages } from '../header/back-to-pages.tsx';
import { downloadJson } from '../notices/download-json.ts';
import { removeBlock } from './block-removal.ts';
import { getLastSelected } from './last-selected.ts';
import { ResettableErrorBoundary } from './resettable-error-boundary.tsx';

/** Catches errors of the editor, keeps the edits and offers ways to continue. */
export function EditorErrorBoundary({ children }: { children: ReactNode }) {
  const { copy } = useBuilder();
  return (
    <ResettableErrorBoundary
      resetKey={copy.session.number}
      fallback={(error) => <EditorError error={error} />}
    >
      {children}
    </ResettableErrorBoundary>
  );
}

function EditorError({ error }: { error: unknown }) {
  const { page, copy, canWrite } = useBuilder();
  const [isRevisionsOpen, setRevisionsOpen] = useState(false);
  usePageTitle('Problem');
  const content = copy.form.getValues('content');
  const suspect = getLastSelected(page.id);
  const without = suspect && removeBlock(content, suspect.id);
  return (
    <main className="mx-auto max-w-[40rem] p-4 pt-16 md:p-6 md:pt-16">
      <ScreenHead
        title="The editor stopped working"
        description="Your work is safe. Reopen the editor to continue. If this happens again, send the details to an administrator."
      />
      <details className="mb-5">
        <summary className="w-fit cursor-pointer rounded-sm">Details</summary>
        <p className="mt-1 text-soft break-words">{getErrorMessage(error)}</p>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={copy.restart}>
          Reopen editor
        </Button>
        {canWrite && suspect && without && (
          <Button onClick={() => copy.replaceContent(without)}>
            <span>{`Open without “${getBlockTypeLabel(suspect.type)}”`}</span>
          </Button>
        )}
        <Button onClick={() => setRevisionsOpen(true)}>Revisions</Button>
        <Button onClick={() => downloadJson(`${page.slug}.json`, content)}>Download page</Button>
        <BackToPages />
      </div>
      <RevisionsDialog
        contentType={pageContentType}
        open={isRevisionsOpen}
        id={page.id}
        labels={{ content: pageLabels.content }}
        valuesIn={contentIn}
        current={{ content }}
        save={copy.saveOrThrow}
        onRestored={(now) => copy.resetTo(now as Page)}
        onClose={() => setRevisionsOpen(false)}
      />
    </main>
  );
}
